package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;

/** Data gets across one way and not the other. */
final class OneDirectionOnlyRule implements Rule {
    private static final RuleCard CARD = new RuleCard("one-direction-only", Severity.WARNING,
            "the checks of both directions of each two GPUs");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<DirectedPair> lone = evidence.pairs().stream().filter(pair -> Pairs.right(evidence, pair))
                .filter(pair -> evidence.pairs().contains(back(pair)) && Pairs.ran(evidence, back(pair))
                        && !Pairs.right(evidence, back(pair)))
                .toList();
        if (lone.isEmpty()) {
            return evidence.pairs().isEmpty() ? new Answer.NotApplicable("there is no pair") : new Answer.Clear();
        }
        return new Answer.Found(Map.of("counted", Pairs.counted(lone.size(), "direction", "directions")),
                lone.stream().map(pair -> pair + " is open, " + back(pair) + " is not").toList(), lone,
                Pairs.gpus(lone));
    }

    private static DirectedPair back(DirectedPair pair) {
        return new DirectedPair(pair.to(), pair.from());
    }
}
