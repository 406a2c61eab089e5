package org.peerproof.finding;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.peerproof.protocol.Inventory;
import org.peerproof.record.RecordState;
import org.peerproof.record.RunPlan;
import org.peerproof.verdict.Judgement;

/** Peers reach a GPU's memory over PCIe through its BAR1 window; what lies beyond it may fault though the start works. */
final class SmallBar1Rule implements FindingRule {
    private static final long MIB = 1L << 20;

    @Override
    public Optional<Finding> judge(RecordState state, Judgement judgement) {
        if (state.rig().isEmpty() || state.plan().isEmpty()) {
            return Optional.empty();
        }
        RunPlan plan = state.plan().get();
        List<Inventory.Gpu> small = state.rig().get().rig().inventory().gpus().stream()
                .filter(gpu -> asked(plan, gpu) && gpu.bar1Bytes().orElse(Long.MAX_VALUE) < gpu.vramBytes())
                .toList();
        if (small.isEmpty()) {
            return Optional.empty();
        }
        String named = small.stream().map(gpu -> String.valueOf(gpu.ref().index())).collect(Collectors.joining(", "));
        return Optional.of(new Finding("bar1-smaller-than-vram", "warning",
                "BAR1 is smaller than the memory of GPU " + named + ": addresses beyond it are not covered at "
                        + plan.depth() + " depth and may fail between peers",
                small.stream()
                        .map(gpu -> "GPU " + gpu.ref().index() + ": BAR1 "
                                + gpu.bar1Bytes().orElse(0) / MIB + " MiB, memory " + gpu.vramBytes() / MIB + " MiB")
                        .toList(),
                List.of("Switch on Above 4G Decoding and Resizable BAR in the firmware.",
                        "Look in the kernel log for BARs that could not be assigned."),
                List.of(), small.stream().map(gpu -> gpu.ref().index()).toList()));
    }

    private static boolean asked(RunPlan plan, Inventory.Gpu gpu) {
        int index = gpu.ref().index();
        return plan.pairs().stream().anyMatch(pair -> pair.from() == index || pair.to() == index);
    }
}
