package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.reading.Reading;

/** Pairs pass one by one and a sum over them all does not. */
final class SumFailsRule implements Rule {
    private static final RuleCard CARD = new RuleCard("sum-fails", Severity.CAUSE, "the built-in sums over open pairs");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        return switch (evidence.failedSums()) {
            case Reading.Present<List<String>>(List<String> failed) when failed.isEmpty() -> new Answer.Clear();
            case Reading.Present<List<String>>(List<String> failed) ->
                new Answer.Found(Map.of("first", failed.getFirst()), failed, List.of(), evidence.gpus());
            case Reading.Absent<List<String>>(String why) -> new Answer.NotApplicable(why);
            case Reading.Unreadable<List<String>>(String why) -> new Answer.NotApplicable(why);
        };
    }
}
