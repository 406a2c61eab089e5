package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;

/** Persistence mode is off. */
final class PersistenceOffRule implements Rule {
    private static final RuleCard CARD = new RuleCard("persistence-off", Severity.INFO, "persistence mode of each GPU");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Integer> gpus = evidence.gpus().stream()
                .filter(gpu -> evidence.persistence(gpu).known().filter(on -> !on).isPresent()).toList();
        if (!gpus.isEmpty()) {
            return new Answer.Found(Map.of("gpus", Pairs.gpuList(gpus)),
                    List.of("NVML: persistence mode is off on " + Pairs.gpuList(gpus)), List.of(), gpus);
        }
        boolean all = evidence.gpus().stream().allMatch(gpu -> evidence.persistence(gpu).known().isPresent());
        return all ? new Answer.Clear() : new Answer.CouldNotRead("persistence mode", "nvidia-smi -q");
    }
}
