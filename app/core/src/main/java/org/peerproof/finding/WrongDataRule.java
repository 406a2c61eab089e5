package org.peerproof.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.evidence.Seen;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;

/** Something else arrived than was sent. */
final class WrongDataRule implements Rule {
    private static final RuleCard CARD = new RuleCard("data-wrong", Severity.CAUSE, "the contents the owners found");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<DirectedPair> pairs = new ArrayList<>();
        List<String> seen = new ArrayList<>();
        for (DirectedPair pair : evidence.pairs()) {
            List<String> wrong = new ArrayList<>();
            for (CheckKind kind : CheckKind.values()) {
                if (evidence.check(kind, pair).known().filter(Seen.WRONG::equals).isPresent()) {
                    wrong.add(kind.word());
                }
            }
            if (!wrong.isEmpty()) {
                pairs.add(pair);
                seen.add(pair + ": " + String.join(", ", wrong));
            }
        }
        if (seen.isEmpty()) {
            return evidence.pairs().stream().anyMatch(pair -> Pairs.ran(evidence, pair))
                    ? new Answer.Clear()
                    : new Answer.NotApplicable("no pair was checked");
        }
        return new Answer.Found(Map.of("count", String.valueOf(pairs.size()), "all",
                String.valueOf(evidence.pairs().size())), seen, pairs, Pairs.gpus(pairs));
    }
}
