package org.peerproof.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.SumArm;
import org.peerproof.protocol.WorkerReport;
import org.peerproof.protocol.json.JsonObject;

class OutcomeOfTest {
    private static final JsonObject NOTHING = JsonObject.builder().build();
    private static final GpuRef A = new GpuRef(0, PciAddress.parse("0000:01:00.0"), "GPU-a");
    private static final GpuRef B = new GpuRef(1, PciAddress.parse("0000:02:00.0"), "GPU-b");
    private static final Job READ = new Job.PairCheck(CheckKind.READ, A, B, 0, true, false);

    @Test
    void anAnnouncedReportedPassWithItsExitCodeStands() {
        assertThat(outcome(true, report("read:0-1", 40, Outcome.pass()), 40, WorkerEnding.End.ITSELF))
                .isEqualTo(Outcome.pass());
    }

    @Test
    void aPassWithoutAnAnnouncementIsNotRun() {
        assertThat(outcome(false, report("read:0-1", 40, Outcome.pass()), 40, WorkerEnding.End.ITSELF))
                .isInstanceOf(Outcome.NotRun.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 41, 43})
    void aLyingExitCodeIsGarbled(int exit) {
        assertThat(outcome(true, report("read:0-1", 40, Outcome.pass()), exit, WorkerEnding.End.ITSELF))
                .isInstanceOf(Outcome.Garbled.class);
    }

    @Test
    void aReportAboutAnotherJobIsGarbled() {
        assertThat(outcome(true, report("read:1-0", 40, Outcome.pass()), 40, WorkerEnding.End.ITSELF))
                .isInstanceOf(Outcome.Garbled.class);
    }

    @Test
    void aReportAboutAnotherSubjectIsGarbled() {
        WorkerReport copy = new WorkerReport("read:0-1", 40, List.of(new JobResult("copy", Outcome.pass(), NOTHING)));
        assertThat(outcome(true, Optional.of(copy), 40, WorkerEnding.End.ITSELF)).isInstanceOf(Outcome.Garbled.class);
    }

    @ParameterizedTest
    @CsvSource({"134, 6", "135, 7", "139, 11"})
    void aCrashAfterTheAnnouncementIsCrashed(int exit, int signal) {
        assertThat(outcome(true, Optional.empty(), exit, WorkerEnding.End.ITSELF))
                .isEqualTo(new Outcome.Crashed(signal));
    }

    @ParameterizedTest
    @ValueSource(ints = {129, 130, 131, 137, 141, 143})
    void aSignalSomebodySentIsNotRunEvenAfterTheAnnouncement(int exit) {
        assertThat(outcome(true, Optional.empty(), exit, WorkerEnding.End.ITSELF))
                .isEqualTo(Outcome.notRun("killed from outside with signal " + (exit - 128)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 40, 41, 134, 137, 139})
    void whateverHappensBeforeTheAnnouncementIsNotRun(int exit) {
        assertThat(outcome(false, Optional.empty(), exit, WorkerEnding.End.ITSELF))
                .isInstanceOf(Outcome.NotRun.class);
    }

    @Test
    void timeRunningOutIsHungOnlyAfterTheAnnouncement() {
        assertThat(outcome(true, Optional.empty(), 137, WorkerEnding.End.CHECK_LIMIT)).isInstanceOf(Outcome.Hung.class);
        assertThat(outcome(false, Optional.empty(), 137, WorkerEnding.End.SETUP_LIMIT))
                .isInstanceOf(Outcome.NotRun.class);
    }

    @Test
    void aWorkerThatHadToBeEndedAfterClosingItsOutputIsGarbledAndNotKilledFromOutside() {
        assertThat(outcome(true, Optional.empty(), 137, WorkerEnding.End.LINGERED)).isInstanceOf(Outcome.Garbled.class);
    }

    @Test
    void aDeathAfterTheCompleteReportKeepsTheOutcomeAndIsNoted() {
        OutcomeOf.Result result = result(true, report("read:0-1", 40, Outcome.pass()), 139, WorkerEnding.End.ITSELF);
        assertThat(result.results()).singleElement().extracting(JobResult::outcome).isEqualTo(Outcome.pass());
        assertThat(result.fault()).contains(new WorkerFault.Crashed(11));
    }

    @Test
    void stoppedIsNotRun() {
        assertThat(outcome(true, Optional.empty(), 137, WorkerEnding.End.STOPPED)).isEqualTo(Outcome.notRun("stopped"));
    }

    @Test
    void aSizeThatWasToldBeforeALaterOneHungIsKept() {
        Job sum = new Job.CollectiveSum(SumArm.PUSH, List.of(A, B), List.of(4L, 8L));
        WorkerEnding ending = new WorkerEnding(List.of(announcement("sum-4"), told("sum-4"), announcement("sum-8")),
                Optional.empty(), 137, WorkerEnding.End.CHECK_LIMIT, 0, List.of());
        assertThat(OutcomeOf.ending("sum-push", sum, ending).results()).extracting(JobResult::outcome)
                .containsExactly(Outcome.pass(), new Outcome.Hung());
    }

    @Test
    void aSizeThatWasNotYetAnnouncedWhenTheWorkerCrashedDidNotRun() {
        Job sum = new Job.CollectiveSum(SumArm.PUSH, List.of(A, B), List.of(4L, 8L));
        WorkerEnding ending = new WorkerEnding(List.of(announcement("sum-4"), told("sum-4")), Optional.empty(), 139,
                WorkerEnding.End.ITSELF, 0, List.of());
        assertThat(OutcomeOf.ending("sum-push", sum, ending).results()).extracting(JobResult::outcome)
                .containsExactly(Outcome.pass(), Outcome.notRun(new WorkerFault.Crashed(11).sentence()));
    }

    @Test
    void aToldPassOfACheckWithoutAReportIsNoPass() {
        WorkerEnding ending = new WorkerEnding(List.of(announcement("read"), told("read")), Optional.empty(), 40,
                WorkerEnding.End.ITSELF, 0, List.of());
        assertThat(OutcomeOf.ending("read:0-1", READ, ending).results()).extracting(JobResult::outcome)
                .first().isInstanceOf(Outcome.Garbled.class);
    }

    @Test
    void aWorkerThatTalksNonsenseKeepsNothingItTold() {
        Job own = new Job.OwnControls(A, false);
        WorkerEnding ending = new WorkerEnding(List.of(announcement("negative"), told("negative"),
                announcement("copy")), Optional.empty(), 0, WorkerEnding.End.ITSELF, 0, List.of());
        assertThat(OutcomeOf.ending("own:0", own, ending).results()).extracting(JobResult::outcome)
                .allSatisfy(outcome -> assertThat(outcome).isInstanceOf(Outcome.Garbled.class));
    }

    private static Fact announcement(String subject) {
        return new Fact(Fact.ABOUT_TO_ACCESS, JsonObject.builder().put("subject", subject).build());
    }

    private static Fact told(String subject) {
        return new Fact(Fact.RESULT, new JobResult(subject, Outcome.pass(), NOTHING).toJson());
    }

    private static Optional<WorkerReport> report(String id, int exit, Outcome outcome) {
        return Optional.of(new WorkerReport(id, exit, List.of(new JobResult("read", outcome, NOTHING))));
    }

    private static Outcome outcome(boolean announced, Optional<WorkerReport> report, int exit, WorkerEnding.End end) {
        return result(announced, report, exit, end).results().getFirst().outcome();
    }

    private static OutcomeOf.Result result(boolean announced, Optional<WorkerReport> report, int exit,
            WorkerEnding.End end) {
        List<Fact> facts = new ArrayList<>(List.of(new Fact(Fact.HELLO, NOTHING)));
        if (announced) {
            facts.add(new Fact(Fact.ABOUT_TO_ACCESS, NOTHING));
        }
        return OutcomeOf.ending("read:0-1", READ, new WorkerEnding(facts, report, exit, end, 0, List.of()));
    }
}
