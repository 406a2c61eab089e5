package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;

/** A GPU may not be used: MIG, exclusive mode, a fabric that is not ready. */
final class UnusableGpuRule implements Rule {
    private static final RuleCard CARD = new RuleCard("gpu-unusable", Severity.CAUSE,
            "MIG and compute mode of each GPU");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Integer> gpus = evidence.gpus().stream().filter(gpu -> evidence.unusable(gpu).known().isPresent())
                .toList();
        return gpus.isEmpty()
                ? new Answer.Clear()
                : new Answer.Found(Map.of("gpus", Pairs.gpuList(gpus)),
                        gpus.stream().map(gpu -> "GPU " + gpu + ": " + evidence.unusable(gpu).known().orElse(""))
                                .toList(),
                        List.of(), gpus);
    }
}
