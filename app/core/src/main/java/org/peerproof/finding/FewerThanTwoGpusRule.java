package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;

/** There is no pair to check. */
final class FewerThanTwoGpusRule implements Rule {
    private static final RuleCard CARD = new RuleCard("fewer-than-two-gpus", Severity.CAUSE, "the GPUs CUDA lists");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        return evidence.gpusShown() >= 2
                ? new Answer.Clear()
                : new Answer.Found(Map.of("count", evidence.gpusShown() == 0 ? "no GPU" : "one GPU"),
                        List.of("CUDA lists " + evidence.gpusShown()), List.of(), evidence.gpus());
    }
}
