package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.reading.Reading;

/** The machine has GPUs of NVIDIA's that CUDA does not show. */
final class HiddenGpuRule implements Rule {
    private static final RuleCard CARD = new RuleCard("gpu-hidden-from-cuda", Severity.WARNING,
            "PCI devices and the GPUs CUDA lists");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        return switch (evidence.gpusInTheMachine()) {
            case Reading.Present<Integer>(Integer count) when count > evidence.gpusShown() -> new Answer.Found(
                    Map.of("hidden", String.valueOf(count - evidence.gpusShown()), "all", String.valueOf(count)),
                    List.of("the machine's files list " + count + " GPUs, CUDA " + evidence.gpusShown()), List.of(),
                    List.of());
            case Reading.Present<Integer> _ -> new Answer.Clear();
            case Reading.Absent<Integer>(String why) -> new Answer.NotApplicable(why);
            case Reading.Unreadable<Integer> _ -> new Answer.CouldNotRead("the PCI devices", "lspci");
        };
    }
}
