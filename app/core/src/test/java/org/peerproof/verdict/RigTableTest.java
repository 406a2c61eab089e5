package org.peerproof.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.peerproof.verdict.PairWord.FALSE;
import static org.peerproof.verdict.PairWord.HUNG;
import static org.peerproof.verdict.PairWord.INCONCLUSIVE;
import static org.peerproof.verdict.PairWord.LOCKED;
import static org.peerproof.verdict.PairWord.NO_PATH;
import static org.peerproof.verdict.PairWord.OPEN;
import static org.peerproof.verdict.PairWord.PARTIAL;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.Outcome;

class RigTableTest {
    private static final List<Outcome> SUMS_PASS = List.of(Outcome.pass(), Outcome.pass());

    @Test
    void aRigThatCannotBeProbedIsUnusableWhateverElse() {
        assertThat(RigTable.of(new RigFacts(false, true, true, List.of(FALSE), List.of())))
                .isEqualTo(RigTable.Ruling.of(RigWord.UNUSABLE, 5));
    }

    @Test
    void aFailedNegativeControlComesBeforeAnyFailure() {
        assertThat(RigTable.of(new RigFacts(true, true, true, List.of(FALSE), List.of())))
                .isEqualTo(RigTable.Ruling.of(RigWord.INCONCLUSIVE, 3));
    }

    @ParameterizedTest
    @EnumSource(value = PairWord.class, names = {"FALSE", "HUNG", "PARTIAL"})
    void onePairThatFailsFailsTheRigEvenWhenStopped(PairWord word) {
        RigTable.Ruling ruling = RigTable.of(new RigFacts(true, false, true, List.of(OPEN, INCONCLUSIVE, word),
                SUMS_PASS));

        assertThat(ruling.word()).isEqualTo(RigWord.FAILED);
        assertThat(ruling.exitCode()).isEqualTo(2);
    }

    @Test
    void wrongDataIsTheReasonBeforeHungBeforePartialBeforeMixed() {
        assertThat(reason(PARTIAL, HUNG, FALSE)).contains("wrong-data");
        assertThat(reason(OPEN, LOCKED, PARTIAL, HUNG)).contains("hung");
        assertThat(reason(OPEN, LOCKED, PARTIAL)).contains("partial");
        assertThat(reason(OPEN, LOCKED, INCONCLUSIVE)).contains("mixed");
        assertThat(reason(OPEN, NO_PATH)).contains("mixed");
        assertThat(reason(LOCKED, NO_PATH)).isEmpty();
    }

    @Test
    void aStopWithNothingBadIsInconclusiveWithTheSignalsExitCode() {
        assertThat(RigTable.of(new RigFacts(true, false, true, List.of(OPEN, INCONCLUSIVE), List.of())))
                .isEqualTo(RigTable.Ruling.of(RigWord.INCONCLUSIVE, 130));
    }

    @Test
    void onePairWithoutAnswerKeepsARigFromBeingOpenOrLocked() {
        assertThat(of(List.of(OPEN, INCONCLUSIVE), SUMS_PASS)).isEqualTo(RigTable.Ruling.of(RigWord.INCONCLUSIVE, 3));
        assertThat(of(List.of(LOCKED, INCONCLUSIVE), List.of()))
                .isEqualTo(RigTable.Ruling.of(RigWord.INCONCLUSIVE, 3));
    }

    @Test
    void lockedNeedsEveryPairClosedAndOpenEveryPairAndBothSums() {
        assertThat(of(List.of(LOCKED, NO_PATH), List.of(Outcome.notRun("pairs are not open"))))
                .isEqualTo(RigTable.Ruling.of(RigWord.LOCKED, 4));
        assertThat(of(List.of(OPEN, OPEN), SUMS_PASS)).isEqualTo(RigTable.Ruling.of(RigWord.OPEN, 0));
    }

    @Test
    void aSumThatAnsweredWronglyFailsAnOpenRig() {
        for (Outcome sum : List.of(new Outcome.WrongData(Arrival.OTHER), new Outcome.NotVisible(), new Outcome.Hung(),
                new Outcome.IllegalAddress(700), new Outcome.ApiError(719, "cuCtxSynchronize"))) {
            assertThat(of(List.of(OPEN), List.of(Outcome.pass(), sum))).isEqualTo(RigTable.Ruling.failed("sum"));
        }
    }

    @Test
    void aSumThatGaveNoAnswerLeavesOnlyTheSumUnproven() {
        for (Outcome sum : List.of(Outcome.notRun("killed from outside"), new Outcome.Crashed(11),
                new Outcome.Garbled("no report"))) {
            assertThat(of(List.of(OPEN), List.of(Outcome.pass(), sum)))
                    .isEqualTo(RigTable.Ruling.of(RigWord.OPEN_NO_SUM, 3));
        }
    }

    @Test
    void aSelectionThatHasNoSumCanBeOpen() {
        assertThat(of(List.of(OPEN), List.of())).isEqualTo(RigTable.Ruling.of(RigWord.OPEN, 0));
    }

    private static Optional<String> reason(PairWord... words) {
        return of(List.of(words), List.of()).reason();
    }

    private static RigTable.Ruling of(List<PairWord> words, List<Outcome> sums) {
        return RigTable.of(new RigFacts(true, false, false, words, sums));
    }
}
