package org.peerproof.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.topology.Device;
import org.peerproof.topology.UpLink;

/** A link is narrower than both its ends can be. */
final class NarrowLinkRule implements Rule {
    private static final RuleCard CARD = new RuleCard("link-downgraded", Severity.WARNING,
            "width now and at most, at both ends of every link above the GPUs");

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
        links.forEach((gpu, devices) -> devices.forEach(device -> device.up().filter(NarrowLinkRule::narrow)
                .ifPresent(link -> {
                    gpus.add(gpu);
                    seen.add("above " + device.address() + ": x" + link.width().known().orElse(0) + " of x"
                            + link.maxWidth().orElse(0));
                })));
        List<Integer> distinct = gpus.stream().distinct().toList();
        return seen.isEmpty()
                ? new Answer.Clear()
                : new Answer.Found(Map.of("gpus", Pairs.gpuList(distinct)), seen.stream().distinct().toList(),
                        List.of(),
                        distinct);
    }

    private static boolean narrow(UpLink link) {
        return link.upper().isPresent() && link.upper().get().maxWidth().known().isPresent()
                && link.width().known().filter(now -> link.maxWidth().filter(most -> now < most).isPresent())
                        .isPresent();
    }
}
