package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;

/** A GPU of a pair that fails drives a display. */
final class DisplayAttachedRule implements Rule {
    private static final RuleCard CARD = new RuleCard("display-attached", Severity.WARNING,
            "display state of the GPUs of failing pairs");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<DirectedPair> failing = Pairs.failing(evidence);
        if (failing.isEmpty()) {
            return new Answer.NotApplicable("no pair that was checked fails");
        }
        List<Integer> gpus = Pairs.gpus(failing).stream()
                .filter(gpu -> evidence.displayAttached(gpu).known().filter(on -> on).isPresent()).toList();
        if (!gpus.isEmpty()) {
            return new Answer.Found(Map.of("gpus", Pairs.gpuList(gpus)),
                    gpus.stream().map(gpu -> "GPU " + gpu + ": NVML says a display is attached").toList(), failing,
                    gpus);
        }
        boolean all = Pairs.gpus(failing).stream().allMatch(gpu -> evidence.displayAttached(gpu).known().isPresent());
        return all
                ? new Answer.Clear()
                : new Answer.CouldNotRead("whether a display is attached", "nvidia-smi -q -d DISPLAY_MODE");
    }
}
