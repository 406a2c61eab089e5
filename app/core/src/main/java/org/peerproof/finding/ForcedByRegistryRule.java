package org.peerproof.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.peerproof.evidence.Evidence;
import org.peerproof.reading.Reading;

/** Registry keys of the driver force its answer about peer access. */
final class ForcedByRegistryRule implements Rule {
    private static final RuleCard CARD = new RuleCard("p2p-forced-by-regkey", Severity.WARNING,
            "RegistryDwords in /proc/driver/nvidia/params");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        return switch (evidence.driverParameters()) {
            case Reading.Present<String>(String text) -> judge(evidence, text);
            case Reading.Absent<String>(String why) ->
                new Answer.NotApplicable("the driver has no parameters here: " + why);
            case Reading.Unreadable<String> _ -> new Answer.CouldNotRead("the driver's registry keys",
                    "grep RegistryDwords /proc/driver/nvidia/params");
        };
    }

    private static final Pattern LINE = Pattern.compile("(?m)^RegistryDwords(?:PerDevice)?:\\s*\"([^\"]*)\"");
    private static final Pattern KEY = Pattern
            .compile("(ForceP2P|RMForceP2PType|RMPcieP2PType|PeerMappingOverride|RMForceStaticBar1)=([^;\"]*)");

    private static Answer judge(Evidence evidence, String text) {
        List<String> keys = new ArrayList<>();
        Matcher lines = LINE.matcher(text);
        while (lines.find()) {
            Matcher found = KEY.matcher(lines.group(1));
            while (found.find()) {
                keys.add(found.group());
            }
        }
        return keys.isEmpty()
                ? new Answer.Clear()
                : new Answer.Found(Map.of("keys", String.join(", ", keys)),
                        List.of("/proc/driver/nvidia/params: RegistryDwords has " + String.join(";", keys)), List.of(),
                        evidence.gpus());
    }
}
