package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.reading.Reading;

/** PCIe error counters rose during the run. */
final class RisenCountersRule implements Rule {
    private static final RuleCard CARD = new RuleCard("pcie-errors-rose", Severity.WARNING,
            "replay and AER counters before and after the run");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        return switch (evidence.risenCounters()) {
            case Reading.Present<List<String>>(List<String> risen) when risen.isEmpty() -> new Answer.Clear();
            case Reading.Present<List<String>>(List<String> risen) ->
                new Answer.Found(
                        Map.of("counted", Pairs.counted(risen.size(), "PCIe error counter", "PCIe error counters")),
                        risen, List.of(), List.of());
            case Reading.Absent<List<String>>(String why) -> new Answer.NotApplicable(why);
            case Reading.Unreadable<List<String>> _ ->
                new Answer.CouldNotRead("the PCIe error counters", "nvidia-smi -q");
        };
    }
}
