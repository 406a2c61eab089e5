package org.peerproof.verdict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.record.JobState;
import org.peerproof.record.PlannedJob;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;
import org.peerproof.record.RunPlan;

/** Puts results, controls and both tables together. */
final class Judge {
    private static final String CLOSING_FAILED = "GPU failed its closing control";

    private final RecordState state;
    private final JobResults jobs;
    private final String ended;

    Judge(RecordState state) {
        this.state = state;
        this.jobs = new JobResults(state);
        this.ended = state.ended().map(RecordEvent.Ended::how).orElse("crashed");
    }

    Judgement judge() {
        Optional<String> unusable = Usability.trouble(state);
        if (unusable.isPresent()) {
            return early(RigTable.of(new RigFacts(false, false, false, List.of(), List.of())), unusable.get());
        }
        if (state.plan().isEmpty()) {
            RigTable.Ruling ruling = ended.equals("stopped")
                    ? RigTable.Ruling.of(RigWord.INCONCLUSIVE, 130)
                    : RigTable.Ruling.of(RigWord.INCONCLUSIVE, 3);
            return early(ruling, ended.equals("stopped")
                    ? "stopped before anything was planned"
                    : "the record holds no plan: no check ran");
        }
        return judge(state.plan().get());
    }

    private Judgement judge(RunPlan plan) {
        Controls controls = new Controls(plan, jobs, ended.equals("complete"));
        Set<String> takenBack = takenBack(plan, controls);
        PairJudge judge = new PairJudge(controls);
        List<PairVerdict> pairs = plan.pairs().stream()
                .map(pair -> judge.judge(pair, check(CheckKind.COPY, pair, takenBack),
                        check(CheckKind.READ, pair, takenBack), check(CheckKind.WRITE, pair, takenBack)))
                .toList();
        List<SumResult> sums = sums(plan, takenBack);
        boolean aborted = controls.failedNegative().isPresent();
        RigTable.Ruling ruling = RigTable.of(new RigFacts(true, aborted, ended.equals("stopped"),
                pairs.stream().map(PairVerdict::word).toList(), sums.stream().map(SumResult::outcome).toList()));
        Optional<Signature> signature = aborted ? Optional.empty() : Optional.of(SignatureOf.pairs(pairs));
        return new Judgement(ruling.word(), ruling.reason(), ruling.exitCode(), signature, controls.results(), pairs,
                sums, new Summary(state, plan, controls, pairs, sums, ended).of(ruling),
                new Scope(state, plan, pairs, sums, signature).sentence(), ended);
    }

    private Judgement early(RigTable.Ruling ruling, String summary) {
        List<ControlResult> controls = state.plan()
                .map(plan -> new Controls(plan, jobs, ended.equals("complete")).results()).orElse(List.of());
        return new Judgement(ruling.word(), ruling.reason(), ruling.exitCode(), Optional.empty(), controls, List.of(),
                List.of(), summary, "nothing was proven of any pair", ended);
    }

    private CheckResult check(CheckKind kind, DirectedPair pair, Set<String> takenBack) {
        CheckResult check = jobs.check(kind, pair);
        return takenBack.contains(PlannedJob.id(kind, pair))
                ? check.withOutcome(Outcome.notRun(CLOSING_FAILED))
                : check;
    }

    private List<SumResult> sums(RunPlan plan, Set<String> takenBack) {
        List<SumResult> sums = new ArrayList<>();
        for (PlannedJob planned : plan.jobs()) {
            if (planned.job() instanceof Job.CollectiveSum sum) {
                for (long bytes : sum.sizes()) {
                    JobResult result = jobs.of(planned.id(), "sum-" + bytes);
                    Outcome outcome = takenBack.contains(planned.id()) && !result.outcome().passed()
                            ? Outcome.notRun(CLOSING_FAILED)
                            : result.outcome();
                    JsonObject detail = result.detail();
                    sums.add(new SumResult(sum.arm(), bytes, sum.gpus().stream().map(GpuRef::index).toList(), outcome,
                            detail));
                }
            }
        }
        return sums;
    }

    /** The jobs that did not pass after the last pass of a GPU that failed its closing control. */
    private Set<String> takenBack(RunPlan plan, Controls controls) {
        Set<String> all = new HashSet<>();
        plan.pairs().stream()
                .flatMapToInt(pair -> IntStream.of(pair.from(), pair.to()))
                .distinct()
                .filter(controls::closingFailed)
                .forEach(gpu -> all.addAll(sinceLastPass(plan, gpu)));
        return all;
    }

    private List<String> sinceLastPass(RunPlan plan, int gpu) {
        List<String> since = new ArrayList<>();
        for (JobState job : state.jobs().values()) {
            Optional<PlannedJob> measured = plan.jobs().stream()
                    .filter(planned -> planned.id().equals(job.id()) && measures(planned.job(), gpu))
                    .findFirst();
            if (measured.isEmpty() || job.ended().isEmpty()) {
                continue;
            }
            List<JobResult> results = job.ended().get().results();
            if (!results.isEmpty() && results.stream().allMatch(result -> result.outcome().passed())) {
                since.clear();
            } else {
                since.add(job.id());
            }
        }
        return since;
    }

    private static boolean measures(Job job, int gpu) {
        boolean measuring = (job instanceof Job.PairCheck check && check.enable())
                || job instanceof Job.CollectiveSum;
        return measuring && job.gpus().stream().anyMatch(ref -> ref.index() == gpu);
    }
}
