package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;

/** Peers reach a GPU over PCIe through its BAR1 window; what lies beyond it may fault though the start works. */
final class SmallBar1Rule implements Rule {
    private static final RuleCard CARD = new RuleCard("bar1-smaller-than-vram", Severity.WARNING,
            "BAR1 and memory of each GPU");

    private static final long MIB = 1L << 20;

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Integer> small = evidence.gpus().stream()
                .filter(gpu -> bar1(evidence, gpu) < evidence.memoryBytes(gpu).known().orElse(0L)).toList();
        if (!small.isEmpty()) {
            return new Answer.Found(
                    Map.of("gpus", Pairs.gpuList(small), "depth", evidence.depth().known().orElse("this")),
                    small.stream().map(gpu -> "GPU " + gpu + ": BAR1 " + bar1(evidence, gpu) / MIB + " MiB, memory "
                            + evidence.memoryBytes(gpu).known().orElse(0L) / MIB + " MiB").toList(),
                    List.of(), small);
        }
        return Bar1Reading.of(evidence);
    }

    private static long bar1(Evidence evidence, int gpu) {
        return evidence.bar1Bytes(gpu).known().orElse(Long.MAX_VALUE);
    }
}
