package org.peerproof.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.topology.Device;
import org.peerproof.topology.UpLink;

/** A link shows a lower rate than it can have, as idle GPUs do. */
final class IdleLinkRule implements Rule {
    private static final RuleCard CARD = new RuleCard("link-idle-speed", Severity.INFO,
            "rate now and at most of every link above the GPUs");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        Map<Integer, List<Device>> links = LinkReadings.above(evidence);
        if (links.isEmpty()) {
            return new Answer.NotApplicable("the machine's PCIe tree is not known");
        }
        List<Integer> gpus = new ArrayList<>();
        List<String> seen = new ArrayList<>();
        links.forEach((gpu, devices) -> devices.forEach(device -> device.up().filter(IdleLinkRule::slow)
                .ifPresent(link -> {
                    gpus.add(gpu);
                    seen.add("above " + device.address() + ": " + link.present().known().orElseThrow() + " now, "
                            + link.capability().known().orElseThrow() + " at most");
                })));
        List<Integer> distinct = gpus.stream().distinct().toList();
        return seen.isEmpty()
                ? new Answer.Clear()
                : new Answer.Found(Map.of("gpus", Pairs.gpuList(distinct)), seen.stream().distinct().toList(),
                        List.of(),
                        distinct);
    }

    private static boolean slow(UpLink link) {
        return link.present().known().isPresent() && link.capability().known()
                .filter(most -> link.present().known().filter(now -> now.ceiling().compareTo(most.ceiling()) < 0)
                        .isPresent())
                .isPresent();
    }
}
