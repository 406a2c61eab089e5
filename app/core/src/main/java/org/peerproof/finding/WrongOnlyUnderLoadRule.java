package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;

/** A check came out otherwise when it ran once more, alone on the rig. */
final class WrongOnlyUnderLoadRule implements Rule {
    private static final RuleCard CARD = new RuleCard("wrong-only-under-load", Severity.WARNING,
            "second passes of the checks");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        Map<DirectedPair, List<String>> changed = evidence.changedWhenAlone();
        if (changed.isEmpty()) {
            return new Answer.Clear();
        }
        List<String> sentences = changed.values().stream().flatMap(List::stream).toList();
        List<DirectedPair> pairs = List.copyOf(changed.keySet());
        return new Answer.Found(
                Map.of("checks", sentences.size() + (sentences.size() == 1 ? " check" : " checks")), sentences, pairs,
                Pairs.gpus(pairs));
    }
}
