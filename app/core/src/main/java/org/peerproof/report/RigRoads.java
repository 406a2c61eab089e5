package org.peerproof.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.peerproof.drawing.DejaVuMeasure;
import org.peerproof.drawing.DrawnGpu;
import org.peerproof.drawing.TopologyLayout;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.PciAddress;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

/** A record's topology beside what the driver lists: the words and the pairs that window and reports share. */
public final class RigRoads {
    private final Topology topology;
    private final List<DrawnGpu> gpus;

    public RigRoads(Topology topology, List<Inventory.Gpu> listed) {
        this.topology = topology;
        this.gpus = listed.stream()
                .map(gpu -> new DrawnGpu(gpu.ref().index(), gpu.ref().address(), gpu.name())).toList();
    }

    public List<DrawnGpu> gpus() {
        return gpus;
    }

    /** Empty where the topology does not hold both. */
    public Optional<PairRoads> roads(DirectedPair pair) {
        return held(pair.from()).flatMap(from -> held(pair.to()).filter(to -> !to.equals(from))
                .map(to -> PairRoads.between(topology, from, to)));
    }

    public Optional<PathText> path(DirectedPair pair) {
        return roads(pair).map(roads -> PathText.of(roads, this::called));
    }

    /** The machine on paper; empty where there is no GPU to draw. */
    Optional<ReportModel.Figure> figure() {
        if (topology.gpus().isEmpty()) {
            return Optional.empty();
        }
        List<String> caption = new ArrayList<>();
        caption.add(
                "Links as " + source(topology) + ". Beside each: generation, width, GB/s one way; \"possible\" means"
                        + " that both ends could use more lanes.");
        caption.addAll(topology.remarks());
        return Optional.of(new ReportModel.Figure(TopologyLayout.of(topology, gpus, Optional.empty(), RoadSections.PAGE,
                DejaVuMeasure.withNumbers()), caption));
    }

    /** {@code from sysfs}. */
    public static String shortSource(Topology topology) {
        return switch (topology.source()) {
            case SYSFS -> "from sysfs";
            case NCCL_XML -> "from an NCCL file";
        };
    }

    /** What was read, and what each link's figure is. */
    public static String source(Topology topology) {
        return switch (topology.source()) {
            case SYSFS -> "read from sysfs; each link at its highest rate and present width";
            case NCCL_XML -> "read from an NCCL topology file; each link as that file says";
        };
    }

    private Optional<PciAddress> held(int index) {
        return gpus.stream().filter(gpu -> gpu.index() == index).map(DrawnGpu::address)
                .filter(address -> topology.device(address).isPresent()).findFirst();
    }

    private Optional<String> called(PciAddress address) {
        return gpus.stream().filter(gpu -> gpu.address().equals(address)).findFirst().map(gpu -> "GPU " + gpu.index());
    }
}
