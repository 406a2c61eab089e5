package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;

/** BAR1 has the size it has without Resizable BAR. */
final class ResizableBarOffRule implements Rule {
    private static final RuleCard CARD = new RuleCard("bar1-256mib", Severity.WARNING, "BAR1 of each GPU");

    private static final long WITHOUT_RESIZING = 256L << 20;

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Integer> gpus = evidence.gpus().stream()
                .filter(gpu -> evidence.bar1Bytes(gpu).known().filter(bytes -> bytes <= WITHOUT_RESIZING).isPresent())
                .toList();
        return gpus.isEmpty()
                ? Bar1Reading.of(evidence)
                : new Answer.Found(Map.of("gpus", Pairs.gpuList(gpus)),
                        gpus.stream().map(gpu -> "GPU " + gpu + ": BAR1 "
                                + evidence.bar1Bytes(gpu).known().orElse(0L) / (1L << 20) + " MiB").toList(),
                        List.of(), gpus);
    }
}
