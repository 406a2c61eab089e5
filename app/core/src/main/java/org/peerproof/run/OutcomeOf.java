package org.peerproof.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.WorkerReport;
import org.peerproof.protocol.json.JsonObject;

/**
 * Turns a worker's ending into results. Pure. An outcome other than NOT_RUN needs the announcement of the access; a
 * report counts when it names the job, and the exit code agrees or the process died after it.
 */
final class OutcomeOf {
    /** SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV: a process brings these on itself; any other one somebody sent. */
    private static final Set<Integer> CRASHES = Set.of(4, 6, 7, 8, 11);
    private static final JsonObject NO_DETAIL = JsonObject.builder().build();

    private final String id;
    private final Job job;
    private final WorkerEnding ending;

    private OutcomeOf(String id, Job job, WorkerEnding ending) {
        this.id = id;
        this.job = job;
        this.ending = ending;
    }

    record Result(List<JobResult> results, Optional<WorkerFault> fault) {
    }

    static Result ending(String id, Job job, WorkerEnding ending) {
        return new OutcomeOf(id, job, ending).result();
    }

    /** Why a worker gave no answer. */
    static String sentence(WorkerEnding ending) {
        return new OutcomeOf("inventory", new Job.Inventory(), ending).fault().sentence();
    }

    private Result result() {
        Optional<WorkerReport> report = ending.report().filter(one -> one.id().equals(id) && answers(one));
        if (report.isPresent()) {
            return reported(report.get());
        }
        WorkerFault fault = fault();
        List<JobResult> results = new ArrayList<>(finished(fault));
        job.subjects().stream().skip(results.size())
                .forEach(subject -> results.add(new JobResult(subject, without(fault, subject), NO_DETAIL)));
        return new Result(results, Optional.of(fault));
    }

    /** What was streamed as final before a worker with several subjects came to its end in a later one. */
    private List<JobResult> finished(WorkerFault fault) {
        List<JobResult> finished = new ArrayList<>();
        if (fault instanceof WorkerFault.SpokeNonsense) {
            return finished;
        }
        List<String> subjects = job.subjects();
        for (JobResult streamed : ending.streamed()) {
            if (finished.size() + 1 < subjects.size() && streamed.subject().equals(subjects.get(finished.size()))) {
                finished.add(believed(streamed));
            }
        }
        return finished;
    }

    private Result reported(WorkerReport report) {
        boolean died = ending.end() != WorkerEnding.End.ITSELF || ending.signal() != 0;
        if (!died && ending.exit() != report.exit()) {
            WorkerFault fault = new WorkerFault.ExitCodeDisagrees(ending.exit(), report.exit());
            return new Result(job.subjects().stream()
                    .map(subject -> new JobResult(subject, without(fault, subject), NO_DETAIL)).toList(),
                    Optional.of(fault));
        }
        List<JobResult> believed = report.results().stream().map(this::believed).toList();
        return new Result(believed, died ? Optional.of(fault()) : Optional.empty());
    }

    private JobResult believed(JobResult result) {
        boolean refusal = result.outcome() instanceof Outcome.Refused && job instanceof Job.PairCheck check
                && check.gentle();
        boolean mayStand = refusal || result.outcome() instanceof Outcome.NotRun || ending.announced(result.subject());
        return mayStand
                ? result
                : new JobResult(result.subject(),
                        Outcome.notRun("the worker reported an outcome without announcing an access"), result.detail());
    }

    /** The report speaks of this job's subjects and of nothing else. */
    private boolean answers(WorkerReport report) {
        List<String> wanted = job.subjects();
        List<String> got = report.results().stream().map(JobResult::subject).toList();
        // A failed negative control ends its process before own-memory.
        boolean cutShort = job instanceof Job.OwnControls && got.equals(wanted.subList(0, 1));
        return cutShort || got.equals(wanted);
    }

    private WorkerFault fault() {
        return switch (ending.end()) {
            case NOT_STARTED -> new WorkerFault.DidNotStart(words("it could not be launched"));
            case STOPPED -> new WorkerFault.Stopped();
            case SETUP_LIMIT -> new WorkerFault.TimedOut(false);
            case CHECK_LIMIT, NOT_REAPED -> new WorkerFault.TimedOut(ending.announced());
            case LINGERED -> new WorkerFault.SpokeNonsense("it closed its output and did not end");
            case ITSELF -> byItself();
        };
    }

    private WorkerFault byItself() {
        int signal = ending.signal();
        if (signal != 0) {
            return CRASHES.contains(signal)
                    ? new WorkerFault.Crashed(signal)
                    : new WorkerFault.KilledFromOutside(signal);
        }
        if (ending.report().isPresent()) {
            return new WorkerFault.SpokeNonsense("its report is about another job");
        }
        return new WorkerFault.SpokeNonsense("it ended with exit " + ending.exit() + words(""));
    }

    private String words(String otherwise) {
        List<String> said = new ArrayList<>(ending.lastWords());
        return said.isEmpty() ? otherwise : (otherwise.isEmpty() ? ": " : "") + said.getLast();
    }

    private Outcome without(WorkerFault fault, String subject) {
        if (!ending.announced(subject)) {
            return Outcome.notRun(fault.sentence());
        }
        return switch (fault) {
            case WorkerFault.DidNotStart _,WorkerFault.KilledFromOutside _,WorkerFault.Stopped _ ->
                Outcome.notRun(fault.sentence());
            case WorkerFault.Crashed(int signal) -> new Outcome.Crashed(signal);
            case WorkerFault.TimedOut _ -> new Outcome.Hung();
            case WorkerFault.SpokeNonsense _,WorkerFault.ExitCodeDisagrees _ -> new Outcome.Garbled(fault.sentence());
        };
    }
}
