package org.peerproof.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.ControlKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.RecordState;
import org.peerproof.testing.RecordedRun;

class JudgementTest {
    private static final Outcome FAULT = new Outcome.IllegalAddress(700);

    @Test
    void aRunInWhichEverythingPassedIsOpenAndNamesWhatStandardAdds() {
        Judgement judgement = Judgement.of(new RecordedRun(3).state());

        assertThat(judgement.verdict()).isEqualTo(RigWord.OPEN);
        assertThat(judgement.exitCode()).isZero();
        assertThat(judgement.signature()).contains(new Signature(6, 18, 0, "open"));
        assertThat(judgement.summary()).startsWith("6 of 6 pairs open").contains("sums agree", "standard adds");
        assertThat(judgement.scope())
                .contains("not covered: CUDA IPC and VMM mappings, which vLLM and NCCL use between processes");
        assertThat(judgement.ended()).isEqualTo("complete");
    }

    @Test
    void copiesThatArriveWithoutAnyKernelAccessAreLocked() {
        Judgement judgement = Judgement.of(new RecordedRun(3).locked()
                .outcome("sum-pull", "sum-4", Outcome.notRun("not every pair is open"))
                .state());

        assertThat(judgement.verdict()).isEqualTo(RigWord.LOCKED);
        assertThat(judgement.exitCode()).isEqualTo(4);
        assertThat(judgement.signature().map(Signature::line)).contains("pairs=6 checks=18 failures=12");
        assertThat(judgement.signature().map(Signature::matches)).contains("locked");
        assertThat(judgement.summary())
                .isEqualTo("no kernel reached another GPU's memory: consistent with P2P being locked");
    }

    @Test
    void thePartialPairsAreNamed() {
        Judgement judgement = Judgement.of(new RecordedRun(4)
                .refused(CheckKind.READ, 0, 2)
                .refused(CheckKind.WRITE, 2, 0)
                .state());

        assertThat(judgement.verdict()).isEqualTo(RigWord.FAILED);
        assertThat(judgement.reason()).contains("partial");
        assertThat(judgement.summary()).isEqualTo("2 of 12 pairs partial (0→2, 2→0): some transfers between these"
                + " will silently be wrong or fail");
        assertThat(judgement.signature()).contains(new Signature(12, 36, 2, "neither"));
        assertThat(judgement.scope()).startsWith("matches no expected signature: suspect the probe first");
    }

    @Test
    void bridgedPairsAmongLockedOnesAreMixed() {
        RecordedRun run = new RecordedRun(3);
        for (DirectedPair pair : new DirectedPair[]{new DirectedPair(0, 2), new DirectedPair(2, 0),
            new DirectedPair(1, 2), new DirectedPair(2, 1)}) {
            run.refused(CheckKind.READ, pair.from(), pair.to()).refused(CheckKind.WRITE, pair.from(), pair.to());
        }
        Judgement judgement = Judgement.of(run.state());

        assertThat(judgement.verdict()).isEqualTo(RigWord.FAILED);
        assertThat(judgement.reason()).contains("mixed");
        assertThat(judgement.summary())
                .isEqualTo("works only between 0→1, 1→0; 4 of 6 pairs closed (0→2, 1→2, 2→0, 2→1)");
    }

    @Test
    void aGrantThatFaultsIsPartialThoughCountAndKindsAreThoseOfLocked() {
        RecordedRun run = new RecordedRun(2).locked();
        for (CheckKind kind : new CheckKind[]{CheckKind.READ, CheckKind.WRITE}) {
            run.enable(kind, 0, 1, 0).enable(kind, 1, 0, 0);
        }

        assertThat(Judgement.of(run.state()).pairs()).extracting(PairVerdict::word).containsOnly(PairWord.PARTIAL);
    }

    @Test
    void wrongDataIsFalse() {
        Judgement judgement = Judgement.of(new RecordedRun(2)
                .check(CheckKind.WRITE, 0, 1, new Outcome.WrongData(Arrival.POISON))
                .state());

        assertThat(judgement.reason()).contains("wrong-data");
        assertThat(judgement.summary()).startsWith("1 of 2 pairs false (0→1): ");
    }

    @Test
    void aCompareThatAlwaysSaysEqualTakesVerdictAndSignature() {
        Judgement judgement = Judgement.of(new RecordedRun(2)
                .outcome("own:1", "negative", new Outcome.WrongData(Arrival.SENTINEL))
                .check(CheckKind.READ, 0, 1, new Outcome.WrongData(Arrival.ZERO))
                .ended("aborted")
                .state());

        assertThat(judgement.verdict()).isEqualTo(RigWord.INCONCLUSIVE);
        assertThat(judgement.exitCode()).isEqualTo(3);
        assertThat(judgement.signature()).isEmpty();
        assertThat(judgement.summary()).contains("the negative control of GPU 1 failed");
    }

    @Test
    void aControlThatCouldNotRunSpoilsThePairsOfItsGpuAlone() {
        for (String id : new String[]{"own:2", "fault:2"}) {
            Judgement judgement = Judgement.of(new RecordedRun(3).missing(id, false).state());

            assertThat(words(judgement)).isEqualTo("0→1 OPEN, 0→2 INCONCLUSIVE, 1→0 OPEN, 1→2 INCONCLUSIVE,"
                    + " 2→0 INCONCLUSIVE, 2→1 INCONCLUSIVE");
            assertThat(judgement.signature()).isPresent();
        }
    }

    @Test
    void aFaultControlThatPassesShowsARulerThatCannotSeeClosed() {
        Judgement judgement = Judgement.of(new RecordedRun(2).locked().outcome("fault:0", "fault", Outcome.pass())
                .state());

        assertThat(judgement.verdict()).isEqualTo(RigWord.INCONCLUSIVE);
        assertThat(judgement.controls()).contains(new ControlResult(ControlKind.FAULT, 0, Optional.empty(),
                Standing.FAILED, "PASS"));
    }

    @Test
    void memoryThatAnswersWithoutAGrantSpoilsEveryPairOfThatAccessor() {
        Judgement judgement = Judgement.of(new RecordedRun(3)
                .outcome("no-grant-read:1-0", "read", Outcome.pass())
                .state());

        assertThat(judgement.controls()).contains(new ControlResult(ControlKind.NO_GRANT, 0,
                Optional.of(new DirectedPair(1, 0)), Standing.FAILED, "memory is reachable by some other road"));
        assertThat(words(judgement)).isEqualTo("0→1 INCONCLUSIVE, 0→2 INCONCLUSIVE, 1→0 INCONCLUSIVE, 1→2 OPEN,"
                + " 2→0 INCONCLUSIVE, 2→1 OPEN");
    }

    @Test
    void aGentleRunDoesNotNeedTheFaultsItLeavesOut() {
        Judgement judgement = Judgement.of(new RecordedRun(2).gentle().locked()
                .check(CheckKind.READ, 0, 1, new Outcome.Refused())
                .state());

        assertThat(judgement.verdict()).isEqualTo(RigWord.LOCKED);
        assertThat(judgement.summary()).contains("refused, not dereferenced");
        assertThat(judgement.controls()).contains(
                new ControlResult(ControlKind.FAULT, 1, Optional.empty(), Standing.NOT_RUN, "gentle"));
    }

    @Test
    void aFailedClosingControlTakesBackWhatDidNotPassSinceTheLastPass() {
        RecordedRun run = new RecordedRun(2).locked()
                .outcome("sum-pull", "sum-4", Outcome.notRun("not open"))
                .outcome("sum-push", "sum-4", Outcome.notRun("not open"));
        assertThat(Judgement.of(run.state()).verdict()).isEqualTo(RigWord.LOCKED);

        Judgement judgement = Judgement.of(run
                .outcome("closing:1", "closing", new Outcome.ApiError(700, "cuMemAlloc"))
                .state());

        assertThat(judgement.pairs().getFirst().read().outcome())
                .isEqualTo(Outcome.notRun("GPU failed its closing control"));
        assertThat(judgement.pairs().getFirst().copy().outcome()).isEqualTo(Outcome.pass());
        assertThat(judgement.verdict()).isEqualTo(RigWord.INCONCLUSIVE);
    }

    @Test
    void aFailureBeforeALaterPassOfTheSameGpuIsKeptWhenItsClosingControlFails() {
        Judgement judgement = Judgement.of(new RecordedRun(2)
                .check(CheckKind.COPY, 0, 1, new Outcome.WrongData(Arrival.ZERO))
                .outcome("closing:1", "closing", new Outcome.Hung())
                .state());

        assertThat(judgement.pairs().getFirst().word()).isEqualTo(PairWord.FALSE);
    }

    @Test
    void aProgramThatDiedLeavesTheRunningCheckAndAllAfterItWithoutOutcome() {
        RecordedRun run = new RecordedRun(2).missing("write:1-0", true).missing("sum-pull", false)
                .missing("sum-push", false).missing("closing:0", false).missing("closing:1", false).withoutEnd();
        Judgement judgement = Judgement.of(run.state());

        assertThat(judgement.ended()).isEqualTo("crashed");
        assertThat(judgement.exitCode()).isEqualTo(3);
        assertThat(words(judgement)).isEqualTo("0→1 OPEN, 1→0 INCONCLUSIVE");
        assertThat(judgement.pairs().getLast().write().outcome())
                .isEqualTo(Outcome.notRun("the program ended while it ran"));
        assertThat(judgement.summary()).endsWith("the run was not complete: 5 of 6 checks ran");
    }

    @Test
    void aStoppedRunSaysHowFarItCameAndKeepsAFailureItSaw() {
        RecordedRun run = new RecordedRun(2).missing("write:1-0", false).ended("stopped");
        Judgement clean = Judgement.of(run.state());
        assertThat(clean.exitCode()).isEqualTo(130);
        assertThat(clean.summary()).isEqualTo("nothing bad was seen so far; stopped: 5 of 6 checks ran");

        Judgement failed = Judgement.of(run.refused(CheckKind.READ, 0, 1).state());
        assertThat(failed.verdict()).isEqualTo(RigWord.FAILED);
        assertThat(failed.exitCode()).isEqualTo(2);
        assertThat(failed.summary()).endsWith("stopped: 5 of 6 checks ran");
    }

    @Test
    void aSelectionSpeaksOfItselfAlone() {
        Judgement judgement = Judgement.of(new RecordedRun(4).asked(new DirectedPair(0, 3)).state());

        assertThat(judgement.verdict()).isEqualTo(RigWord.OPEN);
        assertThat(judgement.summary()).startsWith("1 of 12 pairs asked: 1 of 1 pair open");
        assertThat(judgement.signature()).contains(new Signature(1, 3, 0, "open"));
    }

    @Test
    void aRigWithoutTwoUsableGpusOrWithTroubleIsUnusable() {
        Judgement one = Judgement.of(new RecordedRun(1).state());
        Judgement none = Judgement.of(new RecordedRun(2).trouble("There is no NVIDIA driver.").state());

        assertThat(one.exitCode()).isEqualTo(5);
        assertThat(one.summary()).isEqualTo("a pair needs two usable GPUs, and there is one");
        assertThat(none.verdict()).isEqualTo(RigWord.UNUSABLE);
        assertThat(none.summary()).isEqualTo("There is no NVIDIA driver.");
        assertThat(none.signature()).isEmpty();
    }

    @Test
    void aSecondPassThatDiffersChangesNoWord() {
        Judgement judgement = Judgement.of(new RecordedRun(2)
                .check(CheckKind.READ, 0, 1, new Outcome.WrongData(Arrival.ZERO))
                .outcome("read:0-1@2", "read", Outcome.pass())
                .state());

        PairVerdict pair = judgement.pairs().getFirst();
        assertThat(pair.word()).isEqualTo(PairWord.FALSE);
        assertThat(pair.read().secondPass()).contains(Outcome.pass());
        assertThat(pair.sentence()).endsWith("read failed in 1 of 2");
    }

    @Test
    void copiesInErrorBesideClosedAccessesMatchNoPath() {
        RecordedRun run = new RecordedRun(2).locked();
        run.check(CheckKind.COPY, 0, 1, FAULT).check(CheckKind.COPY, 1, 0, new Outcome.ApiError(999, "cuMemcpyPeer"));
        Judgement judgement = Judgement.of(run.state());

        assertThat(judgement.signature()).contains(new Signature(2, 6, 6, "no-path"));
        assertThat(judgement.verdict()).isEqualTo(RigWord.LOCKED);
    }

    @Test
    void lockedsCountInOtherKindsIsNeither() {
        Judgement judgement = Judgement.of(new RecordedRun(2)
                .refused(CheckKind.READ, 0, 1).refused(CheckKind.READ, 1, 0)
                .check(CheckKind.COPY, 0, 1, FAULT).check(CheckKind.COPY, 1, 0, FAULT)
                .state());

        assertThat(judgement.signature()).contains(new Signature(2, 6, 4, "neither"));
    }

    @Test
    void aWrongSumFailsAnOpenRig() {
        Judgement judgement = Judgement.of(new RecordedRun(2)
                .outcome("sum-push", "sum-4", new Outcome.NotVisible()).state());

        assertThat(judgement.reason()).contains("sum");
        assertThat(judgement.summary()).contains("push, 4 bytes: NOT_VISIBLE");
        assertThat(judgement.sums()).hasSize(4);
    }

    @Test
    void outOfResourcesIsNeverLocked() {
        RecordedRun run = new RecordedRun(2).locked().enable(CheckKind.READ, 0, 1, 711);

        assertThat(Judgement.of(run.state()).pairs().getFirst().word()).isEqualTo(PairWord.INCONCLUSIVE);
        assertThat(Judgement.of(run.state()).verdict()).isEqualTo(RigWord.INCONCLUSIVE);
    }

    @Test
    void moreThanTwelvePairsAreNotAllNamed() {
        Judgement judgement = Judgement.of(withEveryReadFaulting(5));

        assertThat(judgement.summary()).contains("20 of 20 pairs partial (0→1, ", " and 8 more)");
    }

    @Test
    void everyMomentOfARunHasAJudgement() {
        RecordState state = RecordState.EMPTY;
        assertThat(Judgement.of(state).exitCode()).isEqualTo(3);
        for (var event : new RecordedRun(3).events()) {
            state = state.with(event);
            assertThat(Judgement.of(state).verdict()).isIn(RigWord.INCONCLUSIVE, RigWord.OPEN_NO_SUM, RigWord.OPEN);
        }
    }

    private static RecordState withEveryReadFaulting(int gpus) {
        RecordedRun run = new RecordedRun(gpus);
        for (int from = 0; from < gpus; from++) {
            for (int to = 0; to < gpus; to++) {
                if (from != to) {
                    run.check(CheckKind.READ, from, to, FAULT);
                }
            }
        }
        return run.state();
    }

    private static String words(Judgement judgement) {
        return judgement.pairs().stream()
                .map(pair -> pair.pair() + " " + pair.word())
                .reduce((one, other) -> one + ", " + other)
                .orElse("");
    }
}
