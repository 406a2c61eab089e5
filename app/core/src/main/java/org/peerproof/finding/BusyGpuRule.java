package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;

/** Other programs compute on a GPU of the rig. */
final class BusyGpuRule implements Rule {
    private static final RuleCard CARD = new RuleCard("gpu-busy", Severity.WARNING, "compute processes NVML lists");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Integer> gpus = evidence.gpus().stream()
                .filter(gpu -> evidence.otherProcesses(gpu).known().filter(count -> count > 0).isPresent()).toList();
        if (!gpus.isEmpty()) {
            return new Answer.Found(Map.of("gpus", Pairs.gpuList(gpus)), gpus.stream().map(gpu -> "GPU " + gpu + ": "
                    + evidence.otherProcesses(gpu).known().orElse(0) + " compute processes before the run").toList(),
                    List.of(), gpus);
        }
        boolean all = evidence.gpus().stream().allMatch(gpu -> evidence.otherProcesses(gpu).known().isPresent());
        return all ? new Answer.Clear() : new Answer.CouldNotRead("the processes on the GPUs", "nvidia-smi");
    }
}
