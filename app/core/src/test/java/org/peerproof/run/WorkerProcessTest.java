package org.peerproof.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peerproof.protocol.Fact;

/** Workers that misbehave, as shell scripts; every ending is told for what it was, and in bounded time. */
@Tag("process")
@Timeout(20)
class WorkerProcessTest {
    private static final String HELLO = "printf '\\036{\"fact\":\"hello\",\"data\":{}}\\n'; ";
    private static final String ANNOUNCE = "printf '\\036{\"fact\":\"about-to-access\",\"data\":{}}\\n'; ";
    private static final String REPORT = "printf '\\036{\"report\":\"x\",\"exit\":40,\"results\":[]}\\n'; ";
    private static final Duration LIMIT = Duration.ofSeconds(1);

    @Test
    void anHonestWorkerIsHeard() throws Exception {
        WorkerEnding ending = end(HELLO + ANNOUNCE + REPORT + "exit 40");
        assertThat(ending.end()).isEqualTo(WorkerEnding.End.ITSELF);
        assertThat(ending.exit()).isEqualTo(40);
        assertThat(ending.report()).isPresent();
        assertThat(ending.facts()).extracting(Fact::name).containsExactly(Fact.HELLO, Fact.ABOUT_TO_ACCESS);
        assertThat(ending.noise()).isZero();
    }

    @Test
    void garbageBeforeBetweenAndAfterRecordsIsCountedAndLosesNone() throws Exception {
        WorkerEnding ending = end("echo NCCL version; " + HELLO + "printf 'no line end'; " + ANNOUNCE
                + "printf '\\036{\"fact\":7}\\n'; printf '\\036{\"cut'; " + REPORT + "exit 40");
        assertThat(ending.facts()).hasSize(2);
        assertThat(ending.report()).isPresent();
        assertThat(ending.noise()).isEqualTo(4);
    }

    @Test
    void oneThatHangsBeforeTheAnnouncementMeetsTheSetupLimit() throws Exception {
        assertThat(end(HELLO + "sleep 60").end()).isEqualTo(WorkerEnding.End.SETUP_LIMIT);
    }

    @Test
    void oneThatHangsAfterTheAnnouncementMeetsTheCheckLimit() throws Exception {
        assertThat(end(ANNOUNCE + "sleep 60").end()).isEqualTo(WorkerEnding.End.CHECK_LIMIT);
    }

    @Test
    void oneThatFloodsMeetsTheCheckLimitAndIsNotStored() throws Exception {
        WorkerEnding ending = end(ANNOUNCE + "exec yes flood");
        assertThat(ending.end()).isEqualTo(WorkerEnding.End.CHECK_LIMIT);
        assertThat(ending.facts()).hasSize(1);
    }

    @Test
    void announcingAgainAndAgainBuysNoTimeForEver() throws Exception {
        assertThat(end("while :; do " + ANNOUNCE + "sleep 0.2; done").end()).isEqualTo(WorkerEnding.End.CHECK_LIMIT);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 6, 7, 9, 11, 15})
    void theSignalThatEndedItIsKnown(int signal) throws Exception {
        WorkerEnding ending = end(ANNOUNCE + "kill -" + signal + " $$; sleep 60");
        assertThat(ending.end()).isEqualTo(WorkerEnding.End.ITSELF);
        assertThat(ending.signal()).isEqualTo(signal);
    }

    @Test
    void oneThatClosesItsOutputAndLivesOnIsEndedByUs() throws Exception {
        assertThat(end(ANNOUNCE + "exec >&-; sleep 60").end()).isEqualTo(WorkerEnding.End.LINGERED);
    }

    @Test
    void aChildThatHoldsTheOutputOpenDoesNotHideItsParentsDeath() throws Exception {
        WorkerEnding ending = end(ANNOUNCE + "sleep 30 & kill -11 $$", Duration.ofSeconds(10));
        assertThat(ending.end()).isEqualTo(WorkerEnding.End.ITSELF);
        assertThat(ending.signal()).isEqualTo(11);
    }

    @Test
    void aStopEndsItWithItsChildren() throws Exception {
        WorkerProcess worker = WorkerProcess.boot(List.of("sh", "-c", HELLO + "sleep 60; true"), environment());
        worker.stop();
        assertThat(worker.await(LIMIT, LIMIT).end()).isEqualTo(WorkerEnding.End.STOPPED);
        assertThat(worker.alive()).isFalse();
    }

    @Test
    void itsLastWordsAreKept() throws Exception {
        assertThat(end("echo why >&2; exit 70").lastWords()).containsExactly("why");
    }

    private static WorkerEnding end(String script) throws Exception {
        return end(script, LIMIT);
    }

    private static WorkerEnding end(String script, Duration limit) throws Exception {
        return WorkerProcess.boot(List.of("sh", "-c", script), environment()).await(limit, limit);
    }

    private static Map<String, String> environment() {
        return Map.of("PATH", "/usr/bin:/bin");
    }
}
