package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Relation;

/** A pair lies across two NUMA nodes or sockets. */
final class CrossesNumaRule implements Rule {
    private static final RuleCard CARD = new RuleCard("pair-crosses-numa-nodes", Severity.INFO,
            "where the GPUs sit in the PCIe tree");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<DirectedPair> known = evidence.pairs().stream()
                .filter(pair -> evidence.roads(pair).known().isPresent()).toList();
        if (known.isEmpty()) {
            return new Answer.NotApplicable("the machine's PCIe tree is not known");
        }
        List<DirectedPair> across = known.stream().filter(pair -> evidence.roads(pair).known()
                .filter(CrossesNumaRule::crosses).isPresent()).toList();
        return across.isEmpty()
                ? new Answer.Clear()
                : new Answer.Found(
                        Map.of("count", String.valueOf(across.size()), "all", String.valueOf(evidence.pairs().size())),
                        across.stream().map(pair -> pair + ": " + evidence.roads(pair).known()
                                .map(roads -> roads.route().relation().words()).orElse("?")).toList(),
                        across, Pairs.gpus(across));
    }

    private static boolean crosses(PairRoads roads) {
        return roads.nvlink().isEmpty() && (roads.route().relation() == Relation.CROSS_NUMA_NODE
                || roads.route().relation() == Relation.CROSS_CPU);
    }
}
