package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Ratio;

/** Staged and direct road have the same ceiling, so a bandwidth figure tells nothing. */
final class BandwidthCannotTellRule implements Rule {
    private static final RuleCard CARD = new RuleCard("bandwidth-cannot-tell", Severity.INFO,
            "the ceilings of both roads of every pair");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<DirectedPair> known = evidence.pairs().stream()
                .filter(pair -> evidence.roads(pair).known().flatMap(PairRoads::discrimination).isPresent()).toList();
        if (known.isEmpty()) {
            return new Answer.NotApplicable("no pair's ratio is known");
        }
        List<DirectedPair> alike = known.stream()
                .filter(pair -> evidence.roads(pair).known().flatMap(PairRoads::discrimination)
                        .filter(ratio -> ratio.tells(OptionalDouble.empty()) == Ratio.Tells.NO).isPresent())
                .toList();
        return alike.isEmpty()
                ? new Answer.Clear()
                : new Answer.Found(
                        Map.of("count", String.valueOf(alike.size()), "all", String.valueOf(evidence.pairs().size())),
                        alike.stream().map(pair -> pair + ": ratio " + evidence.roads(pair).known()
                                .flatMap(PairRoads::discrimination).map(Ratio::toString).orElse("?")).toList(),
                        alike, Pairs.gpus(alike));
    }
}
