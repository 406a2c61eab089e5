package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.reading.Reading;

/** Which driver is loaded, open or closed. */
final class DriverBuildRule implements Rule {
    private static final RuleCard CARD = new RuleCard("driver-build", Severity.INFO, "/proc/driver/nvidia/version");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        return switch (evidence.driverBuild()) {
            case Reading.Present<String>(String text) -> new Answer.Found(
                    Map.of("flavour", text.contains("Open Kernel Module") ? "open" : "closed", "version",
                            evidence.driverVersion().known().orElse("of unknown version")),
                    List.of("/proc/driver/nvidia/version: " + text.lines().findFirst().orElse("")), List.of(),
                    List.of());
            case Reading.Absent<String>(String why) -> new Answer.NotApplicable(why);
            case Reading.Unreadable<String> _ ->
                new Answer.CouldNotRead("the driver's build", "cat /proc/driver/nvidia/version");
        };
    }
}
