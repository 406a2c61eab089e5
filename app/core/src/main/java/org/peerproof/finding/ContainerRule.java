package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.reading.Reading;

/** The program runs in a container. */
final class ContainerRule implements Rule {
    private static final RuleCard CARD = new RuleCard("container", Severity.INFO, "the marks container engines leave");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        return switch (evidence.container()) {
            case Reading.Present<String>(String sign) ->
                new Answer.Found(Map.of(), List.of(sign), List.of(), List.of());
            case Reading.Absent<String> _ -> new Answer.Clear();
            case Reading.Unreadable<String> _ ->
                new Answer.CouldNotRead("whether this is a container", "cat /proc/1/cgroup");
        };
    }
}
