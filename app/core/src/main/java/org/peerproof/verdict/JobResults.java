package org.peerproof.verdict;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.record.JobState;
import org.peerproof.record.PlannedJob;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;

/** Finds what came out of a job, run or not. */
final class JobResults {
    private static final String SECOND_PASS = "@2";
    private static final JsonObject NOTHING = JsonObject.builder().build();

    private final RecordState state;

    JobResults(RecordState state) {
        this.state = state;
    }

    /** One outcome for every subject of every job: what has not ended is NOT_RUN. */
    JobResult of(String id, String subject) {
        Optional<JobState> job = state.job(id);
        Optional<RecordEvent.CheckEnded> end = job.flatMap(JobState::ended);
        if (end.isEmpty()) {
            boolean started = job.isPresent() && job.get().started();
            return result(subject, Outcome.notRun(started ? "the program ended while it ran" : "never ran"));
        }
        return end.get().results().stream()
                .filter(result -> result.subject().equals(subject))
                .findFirst()
                .orElseGet(() -> result(subject, new Outcome.Garbled("no result was reported")));
    }

    CheckResult check(CheckKind kind, DirectedPair pair) {
        String id = PlannedJob.id(kind, pair);
        JobResult result = of(id, kind.word());
        Optional<JsonObject> enable = enable(id, kind, pair);
        Optional<RecordEvent.CheckEnded> end = state.job(id).flatMap(JobState::ended);
        return new CheckResult(kind, pair, result.outcome(), result.detail(),
                code(result.detail(), "enable").or(() -> enable.flatMap(fact -> code(fact, "code")))
                        .map(OptionalInt::of).orElseGet(OptionalInt::empty),
                result.detail().flagIfAny("can_access").or(() -> enable.flatMap(fact -> fact.flagIfAny("can_access"))),
                secondPass(id, kind), end.map(RecordEvent.CheckEnded::exit).orElse("none"),
                end.map(RecordEvent.CheckEnded::durationMs).orElse(0L),
                end.map(RecordEvent.CheckEnded::notes).orElse(List.of()));
    }

    private Optional<Outcome> secondPass(String id, CheckKind kind) {
        return state.job(id + SECOND_PASS)
                .filter(job -> job.ended().isPresent())
                .map(_ -> of(id + SECOND_PASS, kind.word()).outcome());
    }

    /** The enable that serves this access; a copy makes two of them. */
    private Optional<JsonObject> enable(String id, CheckKind kind, DirectedPair pair) {
        List<JsonObject> enables = state.job(id).map(JobState::facts).orElse(List.of()).stream()
                .filter(fact -> fact.name().equals(Fact.ENABLE))
                .map(Fact::data)
                .toList();
        return enables.stream()
                .filter(fact -> code(fact, "accessor").equals(Optional.of(kind.accessor(pair)))
                        && code(fact, "owner").equals(Optional.of(kind.owner(pair))))
                .reduce((_, later) -> later);
    }

    private static Optional<Integer> code(JsonObject json, String name) {
        OptionalLong number = json.numberIfAny(name);
        return number.isPresent() && number.getAsLong() == (int) number.getAsLong()
                ? Optional.of((int) number.getAsLong())
                : Optional.empty();
    }

    private static JobResult result(String subject, Outcome outcome) {
        return new JobResult(subject, outcome, NOTHING);
    }
}
