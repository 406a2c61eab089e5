package org.peerproof.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.SumArm;
import org.peerproof.protocol.Words;
import org.peerproof.record.JobStage;
import org.peerproof.record.PlannedJob;
import org.peerproof.record.RunPlan;
import org.peerproof.rig.Rig;

/** Lays out a quick run before its first check: every job in its stage, and what it will cost. Pure. */
public final class Planner {
    private static final List<Long> SUM_BYTES = List.of(4L, 16L << 20);
    /** Whole process per check in series as measured on an H200, and what a sum over 16 MiB adds. */
    private static final double SECONDS_A_PROCESS = 0.4;

    private final Rig rig;
    private final PlanRequest request;
    private final List<PlannedJob> jobs = new ArrayList<>();

    private Planner(Rig rig, PlanRequest request) {
        this.rig = rig;
        this.request = request;
    }

    public static RunPlan plan(Rig rig, PlanRequest request) {
        return new Planner(rig, request).plan();
    }

    private RunPlan plan() {
        List<GpuRef> gpus = gpus();
        for (GpuRef gpu : gpus) {
            add("own:" + gpu.index(), JobStage.OWN_CONTROLS, new Job.OwnControls(gpu, false));
        }
        if (!request.gentle()) {
            for (GpuRef gpu : gpus) {
                add("fault:" + gpu.index(), JobStage.FAULT_CONTROL, new Job.FaultControl(gpu));
            }
            gpus.forEach(this::noGrant);
        }
        for (CheckKind kind : CheckKind.values()) {
            for (DirectedPair pair : request.pairs()) {
                add(id(kind.word(), pair), stage(kind), check(kind, pair, true));
            }
        }
        List<GpuRef> members = request.pairs().stream().anyMatch(pair -> request.pairs().contains(pair.reversed()))
                ? gpus
                : List.of();
        for (SumArm arm : members.isEmpty() ? new SumArm[0] : SumArm.values()) {
            add("sum-" + Words.of(arm), JobStage.SUM,
                    new Job.CollectiveSum(arm, members, SUM_BYTES));
        }
        for (GpuRef gpu : gpus) {
            add("closing:" + gpu.index(), JobStage.CLOSING, new Job.OwnControls(gpu, true));
        }
        return new RunPlan(request.depth(), request.gentle(), request.selected(), request.pairs(), jobs,
                jobs.size() + 1, Math.ceil((jobs.size() + 1) * SECONDS_A_PROCESS), xidLines());
    }

    /** The GPUs of the pairs; with no pair, every usable GPU, so that its controls still run. */
    private List<GpuRef> gpus() {
        TreeSet<Integer> indices = new TreeSet<>();
        for (DirectedPair pair : request.pairs()) {
            indices.add(pair.from());
            indices.add(pair.to());
        }
        return rig.inventory().gpus().stream()
                .filter(gpu -> request.pairs().isEmpty()
                        ? gpu.unusable().isEmpty()
                        : indices.contains(gpu.ref().index()))
                .map(Inventory.Gpu::ref).toList();
    }

    /** At quick, once per accessor, towards the first peer the driver grants it among the pairs asked for. */
    private void noGrant(GpuRef accessor) {
        Optional<DirectedPair> read = granted(CheckKind.READ, accessor.index());
        read.ifPresent(pair -> add(id("no-grant-read", pair), JobStage.NO_GRANT_CONTROL,
                check(CheckKind.READ, pair, false)));
        Optional<DirectedPair> write = granted(CheckKind.WRITE, accessor.index());
        write.ifPresent(pair -> add(id("no-grant-write", pair), JobStage.NO_GRANT_CONTROL,
                check(CheckKind.WRITE, pair, false)));
    }

    private Optional<DirectedPair> granted(CheckKind kind, int accessor) {
        return request.pairs().stream().filter(pair -> kind.accessor(pair) == accessor)
                .filter(pair -> canAccess(accessor, kind.owner(pair))).findFirst();
    }

    private boolean canAccess(int accessor, int owner) {
        return rig.inventory().access().stream().filter(one -> one.accessor() == accessor && one.owner() == owner)
                .anyMatch(one -> one.canAccess().orElse(false));
    }

    private int xidLines() {
        if (request.gentle()) {
            return 0;
        }
        long controls = jobs.stream().filter(job -> job.stage() == JobStage.FAULT_CONTROL
                || job.stage() == JobStage.NO_GRANT_CONTROL).count();
        long refused = request.pairs().stream().mapToLong(pair -> (canAccess(pair.to(), pair.from()) ? 0 : 1)
                + (canAccess(pair.from(), pair.to()) ? 0 : 1)).sum();
        return Math.toIntExact(controls + refused);
    }

    private Job check(CheckKind kind, DirectedPair pair, boolean enable) {
        return new Job.PairCheck(kind, ref(pair.from()), ref(pair.to()), 0, enable, request.gentle());
    }

    private GpuRef ref(int index) {
        return rig.inventory().gpus().get(index).ref();
    }

    private void add(String id, JobStage stage, Job job) {
        jobs.add(new PlannedJob(id, stage, job));
    }

    private static String id(String what, DirectedPair pair) {
        return what + ":" + pair.from() + "-" + pair.to();
    }

    private static JobStage stage(CheckKind kind) {
        return switch (kind) {
            case COPY -> JobStage.COPY;
            case READ -> JobStage.READ;
            case WRITE -> JobStage.WRITE;
        };
    }
}
