package org.peerproof.ui;

import java.util.List;
import java.util.Optional;
import org.peerproof.drawing.Drawing;
import org.peerproof.drawing.DrawnGpu;
import org.peerproof.drawing.TextMeasure;
import org.peerproof.drawing.TopologyLayout;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.report.PathText;
import org.peerproof.report.RigRoads;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

/** What a record's topology says of the selected pair. */
record ShownRoads(Topology topology, List<DrawnGpu> gpus, Optional<DirectedPair> pair, Optional<PairRoads> roads) {
    /** Empty where the record has no topology; without roads where it does not hold both GPUs. */
    static Optional<ShownRoads> of(Shown shown, Optional<DirectedPair> pair) {
        return shown.state().topology().map(topology -> {
            RigRoads text = new RigRoads(topology, shown.gpus());
            return new ShownRoads(topology, text.gpus(), pair, pair.flatMap(text::roads));
        });
    }

    Optional<PathText> text() {
        return roads.map(found -> PathText.of(found, address -> gpus.stream()
                .filter(gpu -> gpu.address().equals(address)).findFirst().map(gpu -> "GPU " + gpu.index())));
    }

    /** @param whole every GPU, else those beside the pair's roads together where there is little room */
    Drawing drawing(boolean whole, double width, TextMeasure measure) {
        return roads.filter(_ -> !whole)
                .map(pair -> TopologyLayout.around(topology, gpus, pair, width, measure))
                .orElseGet(() -> TopologyLayout.of(topology, gpus, roads, width, measure));
    }

    String title() {
        return pair.map(ends -> "GPU " + ends.from() + " → GPU " + ends.to()).orElse("No pair");
    }
}
