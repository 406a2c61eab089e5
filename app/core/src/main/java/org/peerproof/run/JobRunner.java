package org.peerproof.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.WorkerRequest;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.record.PlannedJob;
import org.peerproof.record.RecordEvent;

/** Runs one job in one process and records its start, its facts and its end. Safe to call from several threads. */
final class JobRunner {
    private static final Duration SETUP_LIMIT = Duration.ofSeconds(60);
    private static final int MOST_ATTEMPTS = 2;

    private final SpareWorkers workers;
    private final Ledger ledger;
    private final StopSwitch stop;
    private final BiFunction<String, Job, WorkerRequest> requests;
    private final Duration checkLimit;
    private final long start = System.nanoTime();
    private final Set<Integer> notReleased = ConcurrentHashMap.newKeySet();

    JobRunner(SpareWorkers workers, Ledger ledger, StopSwitch stop, BiFunction<String, Job, WorkerRequest> requests,
            Duration checkLimit) {
        this.workers = workers;
        this.ledger = ledger;
        this.stop = stop;
        this.requests = requests;
        this.checkLimit = checkLimit;
    }

    void run(PlannedJob planned) throws InterruptedException {
        for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
            if (stop.stopped()) {
                skip(planned, "stopped");
                return;
            }
            if (ledger.lost().isPresent()) {
                skip(planned, "the record could not be written any further");
                return;
            }
            if (planned.job().gpus().stream().anyMatch(gpu -> notReleased.contains(gpu.index()))) {
                skip(planned, "GPU not released");
                return;
            }
            if (!once(planned, attempt)) {
                return;
            }
        }
    }

    /** Records that a job will not run, and why. */
    void skip(PlannedJob planned, String why) {
        ledger.add(new RecordEvent.CheckEnded(planned.id(), 1, planned.job().subjects().stream()
                .map(subject -> new JobResult(subject, Outcome.notRun(why), JsonObject.builder().build())).toList(),
                "none", 0, List.of()));
    }

    /** Whether it has to be tried again. */
    private boolean once(PlannedJob planned, int attempt) throws InterruptedException {
        long begun = System.nanoTime();
        String id = planned.id();
        ledger.add(new RecordEvent.CheckStarted(id, attempt, Duration.ofNanos(begun - start).toMillis()));
        WorkerEnding ending = ending(planned, attempt);
        if (ending.end() == WorkerEnding.End.NOT_REAPED) {
            notReleased.addAll(planned.job().gpus().stream().map(GpuRef::index).toList());
        }
        OutcomeOf.Result result = OutcomeOf.ending(id, planned.job(), ending);
        boolean again = attempt < MOST_ATTEMPTS && ending.report().isEmpty()
                && result.fault().filter(WorkerFault.KilledFromOutside.class::isInstance).isPresent();
        ledger.add(new RecordEvent.CheckEnded(id, attempt, result.results(), exit(ending),
                Duration.ofNanos(System.nanoTime() - begun).toMillis(), notes(ending, result)));
        return again;
    }

    private WorkerEnding ending(PlannedJob planned, int attempt) throws InterruptedException {
        WorkerProcess worker;
        try {
            worker = workers.take();
        } catch (IOException e) {
            return notStarted(e);
        }
        try {
            worker.send(requests.apply(planned.id(), planned.job()),
                    fact -> ledger.add(new RecordEvent.FactSeen(planned.id(), attempt, fact)));
            workers.bootAhead();
        } catch (IOException e) {
            // It died before it was asked anything; its ending says how.
        }
        try {
            return worker.await(SETUP_LIMIT, checkLimit);
        } finally {
            workers.done(worker);
        }
    }

    private WorkerEnding notStarted(IOException e) {
        return new WorkerEnding(List.of(), Optional.empty(), -1,
                stop.stopped() ? WorkerEnding.End.STOPPED : WorkerEnding.End.NOT_STARTED, 0,
                List.of(String.valueOf(e.getMessage())));
    }

    private static String exit(WorkerEnding ending) {
        return switch (ending.end()) {
            case ITSELF -> ending.signal() == 0 ? Integer.toString(ending.exit()) : "signal " + ending.signal();
            case SETUP_LIMIT, CHECK_LIMIT, STOPPED, LINGERED -> "killed";
            case NOT_STARTED -> "none";
            case NOT_REAPED -> "not reaped";
        };
    }

    private static List<String> notes(WorkerEnding ending, OutcomeOf.Result result) {
        List<String> notes = new ArrayList<>();
        result.fault().ifPresent(fault -> notes.add(fault.sentence()));
        if (ending.noise() > 0) {
            notes.add("the worker's output held " + ending.noise() + " pieces that are no records");
        }
        if (ending.end() == WorkerEnding.End.NOT_REAPED) {
            notes.add("the worker did not end when killed and was abandoned");
        }
        return notes;
    }
}
