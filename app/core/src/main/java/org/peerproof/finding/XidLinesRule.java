package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.reading.Reading;

/** The driver logged faults during the run. */
final class XidLinesRule implements Rule {
    private static final RuleCard CARD = new RuleCard("gpu-fault-xid", Severity.WARNING,
            "NVRM lines of the kernel log during the run");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        return switch (evidence.xidLines()) {
            case Reading.Present<List<String>>(List<String> lines) -> judge(lines);
            case Reading.Absent<List<String>>(String why) -> new Answer.NotApplicable(why);
            case Reading.Unreadable<List<String>> _ -> new Answer.CouldNotRead("the kernel log", "sudo dmesg");
        };
    }

    private static final String DELIBERATE = "Xid (PCI:";

    private static Answer judge(List<String> lines) {
        List<String> others = lines.stream().filter(line -> line.contains(DELIBERATE) && !line.contains("): 31,"))
                .toList();
        return others.isEmpty()
                ? new Answer.Clear()
                : new Answer.Found(Map.of("counted", Pairs.counted(others.size(), "fault", "faults")), others,
                        List.of(), List.of());
    }
}
