package org.peerproof.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.ControlKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.Words;
import org.peerproof.record.JobStage;
import org.peerproof.record.PlannedJob;
import org.peerproof.record.RunPlan;
import org.peerproof.verdict.CheckResult;
import org.peerproof.verdict.ControlResult;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.PairVerdict;
import org.peerproof.verdict.PairWord;
import org.peerproof.verdict.Signature;
import org.peerproof.verdict.Standing;

/** Takes a plan through its stages; jobs on disjoint GPUs run side by side, a stage waits for the one before it. */
final class Stages {
    private final RunPlan plan;
    private final JobRunner runner;
    private final Ledger ledger;
    private final StopSwitch stop;
    private final int width;

    Stages(RunPlan plan, JobRunner runner, Ledger ledger, StopSwitch stop, int width) {
        this.plan = plan;
        this.runner = runner;
        this.ledger = ledger;
        this.stop = stop;
        this.width = Math.max(1, width);
    }

    /** Empty when the run went through, else the sentence that says why it was aborted. */
    String run() throws InterruptedException {
        for (JobStage stage : JobStage.values()) {
            List<PlannedJob> jobs = plan.jobs().stream().filter(job -> job.stage() == stage).toList();
            switch (stage) {
                case SUM -> sums(jobs);
                case OWN_CONTROLS, FAULT_CONTROL, NO_GRANT_CONTROL, CLOSING -> sideBySide(jobs);
                case COPY, READ, WRITE -> sideBySide(allowed(jobs));
            }
            if (stage == JobStage.OWN_CONTROLS && negativeFailed()) {
                return "a negative control failed: the compare cannot tell one value from another";
            }
            if (stage == JobStage.WRITE) {
                secondPass();
            }
        }
        return "";
    }

    private boolean negativeFailed() {
        return controls().stream().anyMatch(control -> control.kind() == ControlKind.NEGATIVE
                && control.standing() == Standing.FAILED);
    }

    private List<ControlResult> controls() {
        return Judgement.of(ledger.state()).controls();
    }

    /** The checks whose controls stand; the others are recorded as not run, naming the control. */
    private List<PlannedJob> allowed(List<PlannedJob> jobs) {
        List<ControlResult> failed = controls().stream().filter(control -> control.standing() != Standing.PASSED)
                .filter(control -> control.kind() != ControlKind.CLOSING)
                .filter(control -> !plan.gentle() || control.kind() == ControlKind.OWN_MEMORY
                        || control.kind() == ControlKind.NEGATIVE)
                .toList();
        List<PlannedJob> allowed = new ArrayList<>();
        for (PlannedJob job : jobs) {
            Optional<ControlResult> against = failed.stream().filter(control -> concerns(control, job)).findFirst();
            if (against.isPresent()) {
                runner.skip(job, "the " + Words.of(against.get().kind()) + " control of GPU "
                        + against.get().gpu() + " did not pass");
            } else {
                allowed.add(job);
            }
        }
        return allowed;
    }

    private static boolean concerns(ControlResult control, PlannedJob planned) {
        if (control.kind() == ControlKind.NO_GRANT) {
            return planned.job() instanceof Job.PairCheck check && check.kind() != CheckKind.COPY
                    && (check.kind() == CheckKind.READ ? check.to() : check.from()).index() == control.gpu();
        }
        return planned.job().gpus().stream().anyMatch(gpu -> gpu.index() == control.gpu());
    }

    /** Once more, alone on the rig, for the failing checks of pairs that look like no known state. */
    private void secondPass() throws InterruptedException {
        Judgement now = Judgement.of(ledger.state());
        if (now.signature().map(Signature::matches).filter("neither"::equals).isEmpty() || stop.stopped()) {
            return;
        }
        for (PairVerdict pair : now.pairs()) {
            boolean conforms = pair.word() == PairWord.OPEN || pair.word() == PairWord.LOCKED
                    || pair.word() == PairWord.NO_PATH || pair.word() == PairWord.INCONCLUSIVE;
            for (CheckResult check : List.of(pair.copy(), pair.read(), pair.write())) {
                if (!conforms && !check.outcome().passed()) {
                    String id = PlannedJob.id(check.kind(), pair.pair());
                    for (PlannedJob job : plan.jobs()) {
                        if (job.id().equals(id)) {
                            runner.run(new PlannedJob(id + "@2", job.stage(), secondRound(job.job())));
                        }
                    }
                }
            }
        }
    }

    private static Job secondRound(Job job) {
        return job instanceof Job.PairCheck check
                ? new Job.PairCheck(check.kind(), check.from(), check.to(), 1, check.enable(), check.gentle())
                : job;
    }

    private void sums(List<PlannedJob> jobs) throws InterruptedException {
        Judgement now = Judgement.of(ledger.state());
        Set<DirectedPair> open = new HashSet<>();
        for (PairVerdict pair : now.pairs()) {
            if (coreOpen(pair)) {
                open.add(pair.pair());
            }
        }
        for (PlannedJob job : jobs) {
            if (!(job.job() instanceof Job.CollectiveSum sum)) {
                continue;
            }
            List<GpuRef> members = members(sum.gpus(), open);
            if (members.size() < 2) {
                runner.skip(job, "no two GPUs have all their pairs open");
            } else {
                runner.run(new PlannedJob(job.id(), job.stage(),
                        new Job.CollectiveSum(sum.arm(), members, sum.sizes())));
            }
        }
    }

    /** Before the closing controls a pair's word may still be out; its three checks are what counts here. */
    private static boolean coreOpen(PairVerdict pair) {
        return pair.copy().outcome().passed() && pair.read().outcome().passed() && pair.write().outcome().passed()
                && pair.read().granted() && pair.write().granted();
    }

    /** GPUs none of whose asked pairs is anything but open, and that reach each other both ways. */
    private List<GpuRef> members(List<GpuRef> gpus, Set<DirectedPair> open) {
        List<GpuRef> members = new ArrayList<>();
        for (GpuRef gpu : gpus) {
            boolean clean = plan.pairs().stream().filter(pair -> pair.from() == gpu.index() || pair.to() == gpu.index())
                    .allMatch(open::contains);
            boolean reachesAll = members.stream().allMatch(member -> open
                    .contains(new DirectedPair(gpu.index(), member.index()))
                    && open.contains(new DirectedPair(member.index(), gpu.index())));
            if (clean && reachesAll) {
                members.add(gpu);
            }
        }
        return members;
    }

    /** Starts a job as soon as its GPUs are free and there is room; returns when all have ended. */
    private void sideBySide(List<PlannedJob> jobs) throws InterruptedException {
        List<PlannedJob> waiting = new ArrayList<>(jobs);
        Set<Integer> busy = new TreeSet<>();
        Object change = new Object();
        int[] running = {0};
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            while (!waiting.isEmpty()) {
                PlannedJob next;
                synchronized (change) {
                    Optional<PlannedJob> free = running[0] >= width
                            ? Optional.empty()
                            : waiting.stream().filter(job -> indices(job).stream().noneMatch(busy::contains))
                                    .findFirst();
                    if (free.isEmpty()) {
                        change.wait(1000);
                        continue;
                    }
                    next = free.get();
                    busy.addAll(indices(next));
                    running[0]++;
                }
                waiting.remove(next);
                threads.execute(() -> {
                    try {
                        runner.run(next);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } catch (RuntimeException e) {
                        runner.skip(next, "the program failed: " + e);
                    } finally {
                        synchronized (change) {
                            busy.removeAll(indices(next));
                            running[0]--;
                            change.notifyAll();
                        }
                    }
                });
            }
        }
    }

    private static List<Integer> indices(PlannedJob job) {
        return job.job().gpus().stream().map(GpuRef::index).toList();
    }
}
