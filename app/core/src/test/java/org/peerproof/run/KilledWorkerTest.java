package org.peerproof.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.GpuTruth;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.RigTruth;
import org.peerproof.protocol.WorkerRequest;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;
import org.peerproof.rig.RigSource;
import org.peerproof.rig.SampleRigs;
import org.peerproof.testing.Ended;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.PairVerdict;
import org.peerproof.verdict.PairWord;

/** A worker that dies at each record it streams: before the announcement nothing ran, after it only a crash counts. */
@Tag("process")
@Timeout(60)
class KilledWorkerTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final int SIGKILL = 9;
    private static final int SIGSEGV = 11;
    private static final RigTruth RIG = SampleRigs.find("open-3x-gen2x4").orElseThrow();

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void aWorkerIsBuilt() {
        Assumptions.assumeTrue(WorkerInstall.find().complete(), "the worker is not built: run mvn package");
    }

    static Stream<Job> jobs() {
        return Stream.of(check(CheckKind.COPY), check(CheckKind.READ), check(CheckKind.WRITE),
                new Job.OwnControls(gpu(0), false));
    }

    /** One real worker's output, cut after each of its records, and the signal that ends it there. */
    @ParameterizedTest
    @MethodSource("jobs")
    void whatItSaidBeforeItDiedDecides(Job job) throws Exception {
        Path said = folder.resolve("said");
        end(job, "\"$@\" | tee " + said);
        int records = Files.readAllLines(said).size();
        assertThat(records).isGreaterThanOrEqualTo(7);
        for (int signal : List.of(SIGKILL, SIGSEGV)) {
            for (int heard = 0; heard <= records; heard++) {
                WorkerEnding ending = end(job, "read request; head -n " + heard + " " + said + "; kill -" + signal
                        + " $$");
                assertThat(ending.signal()).isEqualTo(signal);
                assertThat(ending.facts().size() + (ending.report().isPresent() ? 1 : 0)).isEqualTo(heard);
                assertThat(outcomes(job, ending)).as("signal %s after %s records", signal, heard)
                        .isEqualTo(expected(job, ending, signal));
            }
        }
    }

    @Test
    void aRealWorkerKilledAtEachOfItsRecordsIsNotRunAndGone() throws Exception {
        Job job = check(CheckKind.READ);
        boolean reported = false;
        for (int heard = 1; !reported; heard++) {
            WorkerEnding ending = end(job, "\"$@\" | { head -n " + heard + "; kill -9 $$; }");
            reported = ending.report().isPresent();
            assertThat(ending.facts()).hasSize(reported ? heard - 1 : heard);
            assertThat(outcomes(job, ending)).isEqualTo(expected(job, ending, SIGKILL));
            Ended.await(ending.facts().getFirst().data().number("pid"));
        }
    }

    @Test
    void aWorkerKilledTwiceLeavesTheOtherJobsTheirResults() throws Exception {
        RecordState[] state = {RecordState.EMPTY};
        List<RecordEvent.CheckEnded> endings = new ArrayList<>();
        new RunService(WorkerInstall.find(), "test").run(
                new RunRequest(new RigSource.Simulated(RIG), "quick", true, List.of("0:1", "1:0"), Optional.empty(),
                        LIMIT, 2),
                event -> {
                    state[0] = state[0].with(event);
                    switch (event) {
                        case RecordEvent.FactSeen seen when seen.id().equals("read:0-1")
                                && seen.fact().name().equals(Fact.HELLO) ->
                            ProcessHandle.of(seen.fact().data().number("pid")).ifPresent(
                                    ProcessHandle::destroyForcibly);
                        case RecordEvent.CheckEnded ended when ended.id().equals("read:0-1") -> endings.add(ended);
                        default -> {
                        }
                    }
                }, new StopSwitch());
        Outcome killed = Outcome.notRun("killed from outside with signal 9");
        assertThat(endings).extracting(RecordEvent.CheckEnded::attempt).containsExactly(1, 2);
        assertThat(endings).extracting(ended -> ended.results().getFirst().outcome()).containsOnly(killed);
        Judgement judgement = Judgement.of(state[0]);
        assertThat(judgement.pairs()).extracting(PairVerdict::word).containsExactly(PairWord.INCONCLUSIVE,
                PairWord.OPEN);
        assertThat(judgement.pairs()).extracting(pair -> pair.copy().outcome(), pair -> pair.read().outcome(),
                pair -> pair.write().outcome())
                .containsExactly(tuple(Outcome.pass(), killed, Outcome.pass()),
                        tuple(Outcome.pass(), Outcome.pass(), Outcome.pass()));
        assertThat(judgement.exitCode()).isEqualTo(3);
    }

    private static List<Outcome> expected(Job job, WorkerEnding ending, int signal) {
        return job.subjects().stream().map(subject -> expected(subject, ending, signal)).toList();
    }

    /** A control told as final stands; so does the whole report; an announced access crashed; nothing else ran. */
    private static Outcome expected(String subject, WorkerEnding ending, int signal) {
        boolean told = subject.equals("negative") && heard(ending, Fact.RESULT).contains(subject);
        if (told || ending.report().isPresent()) {
            return Outcome.pass();
        }
        List<String> announced = heard(ending, Fact.ABOUT_TO_ACCESS);
        boolean reached = subject.equals("own-memory") ? announced.contains("copy") : announced.contains(subject);
        if (signal == SIGKILL) {
            return Outcome.notRun("killed from outside with signal 9");
        }
        return reached ? new Outcome.Crashed(signal) : Outcome.notRun("the worker crashed with signal 11");
    }

    private static List<String> heard(WorkerEnding ending, String name) {
        return ending.facts().stream().filter(fact -> fact.name().equals(name))
                .map(fact -> fact.data().text("subject")).toList();
    }

    private static List<Outcome> outcomes(Job job, WorkerEnding ending) {
        return OutcomeOf.ending("job", job, ending).results().stream().map(JobResult::outcome).toList();
    }

    /** The script finds the worker's command line in its parameters. */
    private WorkerEnding end(Job job, String script) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c", script, "worker"));
        command.addAll(WorkerInstall.find().command());
        WorkerProcess worker = WorkerProcess.boot(command, WorkerEnvironment.base(System.getenv(), folder));
        worker.send(new WorkerRequest("job", 7, Optional.of(RIG), Optional.empty(), Map.of(), job), _ -> {
        });
        return worker.await(LIMIT, LIMIT);
    }

    private static Job check(CheckKind kind) {
        return new Job.PairCheck(kind, gpu(0), gpu(1), 0, true, false);
    }

    private static GpuRef gpu(int index) {
        GpuTruth truth = RIG.gpus().get(index);
        return new GpuRef(index, truth.address(), truth.uuid());
    }
}
