package org.peerproof.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.peerproof.protocol.Fact;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;
import org.peerproof.rig.RigOption;
import org.peerproof.verdict.Judgement;

/** A run stopped while a worker is at work: every process goes, and what was measured stays. */
@Tag("process")
@Timeout(60)
class StoppedRunTest {
    private static final Duration BOUND = Duration.ofSeconds(1);

    private final StopSwitch stop = new StopSwitch();
    private final Set<ProcessHandle> before = ProcessHandle.current().children().collect(Collectors.toSet());
    private RecordState state = RecordState.EMPTY;
    private long atWork;
    private boolean goneInTime;

    @BeforeEach
    void aWorkerIsBuilt() {
        Assumptions.assumeTrue(WorkerInstall.find().complete(), "the worker is not built: run mvn package");
    }

    @Test
    void aStopEndsEveryWorkerAndKeepsWhatWasMeasured() throws Exception {
        new RunService(WorkerInstall.find(), "test").run(new RunRequest(RigOption.parse("sample:mirror-2x-gen4x16"),
                "quick", true, List.of(), Optional.empty(), Duration.ofSeconds(20), 1), this::accept, stop);
        assertThat(atWork).as("the inventory's and the job's own").isGreaterThanOrEqualTo(2);
        assertThat(goneInTime).isTrue();
        assertThat(workers()).as("none was started after it").isEmpty();
        assertThat(outcomes("copy:0-1", "copy:1-0")).containsOnly("WRONG_DATA(poison)");
        assertThat(outcomes("read:0-1", "read:1-0", "write:0-1", "write:1-0")).containsOnly("NOT_RUN(stopped)");
        Judgement judgement = Judgement.of(state);
        assertThat(judgement.ended()).isEqualTo("stopped");
        assertThat(judgement.summary()).endsWith("; stopped: 2 of 6 checks ran");
        assertThat(judgement.exitCode()).isEqualTo(2);
    }

    private void accept(RecordEvent event) {
        state = state.with(event);
        if (event instanceof RecordEvent.FactSeen seen && seen.id().equals("read:0-1")
                && seen.fact().name().equals(Fact.HELLO)) {
            atWork = workers().count();
            long end = System.nanoTime() + BOUND.toNanos();
            stop.stop();
            while (!goneInTime && System.nanoTime() < end) {
                goneInTime = workers().findAny().isEmpty();
                pause();
            }
        }
    }

    private Stream<ProcessHandle> workers() {
        return ProcessHandle.current().children().filter(child -> !before.contains(child))
                .filter(ProcessHandle::isAlive);
    }

    private Stream<String> outcomes(String... ids) {
        return Stream.of(ids).map(id -> state.job(id).orElseThrow().ended().orElseThrow().results().getFirst()
                .outcome().display());
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(10);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
