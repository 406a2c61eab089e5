package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.peerproof.evidence.Evidence;
import org.peerproof.reading.Reading;

/** The user's environment changes how CUDA or NCCL behave in other programs. */
final class UserEnvironmentRule implements Rule {
    private static final RuleCard CARD = new RuleCard("user-environment", Severity.WARNING, "the caller's environment");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        return switch (evidence.environment()) {
            case Reading.Present<Map<String, String>>(Map<String, String> variables) -> judge(variables);
            case Reading.Absent<Map<String, String>>(String why) -> new Answer.NotApplicable(why);
            case Reading.Unreadable<Map<String, String>> _ -> new Answer.CouldNotRead("the environment", "env");
        };
    }

    private static final Pattern HURTS = Pattern.compile(
            "CUDA_LAUNCH_BLOCKING|LD_PRELOAD|CUDA_INJECTION\\w*|NCCL_P2P_DISABLE|NCCL_P2P_LEVEL|NCCL_IGNORE_DISABLED_P2P|\\w*PTX_JIT");

    private static Answer judge(Map<String, String> variables) {
        Map<String, String> found = new TreeMap<>(variables);
        found.keySet().removeIf(name -> !HURTS.matcher(name).matches());
        return found.isEmpty()
                ? new Answer.Clear()
                : new Answer.Found(Map.of("names", String.join(", ", found.keySet())),
                        found.entrySet().stream().map(one -> one.getKey() + "=" + one.getValue()).toList(), List.of(),
                        List.of());
    }
}
