package org.peerproof.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.Outcome;

class PairTableTest {
    private static final Outcome PASS = Outcome.pass();
    private static final Outcome FAULT = new Outcome.IllegalAddress(700);
    private static final Outcome REFUSED = new Outcome.Refused();
    private static final Outcome WRONG = new Outcome.WrongData(Arrival.POISON);
    private static final Outcome ERROR = new Outcome.ApiError(999, "cuCtxSynchronize");
    private static final Outcome HUNG = new Outcome.Hung();
    private static final Outcome CRASHED = new Outcome.Crashed(11);
    private static final Outcome GARBLED = new Outcome.Garbled("no report");
    private static final Outcome NOT_RUN = Outcome.notRun("setup");
    private static final Outcome NOT_VISIBLE = new Outcome.NotVisible();
    private static final Outcome NOT_APPLICABLE = new Outcome.NotApplicable("no atomics");
    private static final List<Outcome> EVERY = List.of(PASS, FAULT, REFUSED, WRONG, ERROR, HUNG, CRASHED, GARBLED,
            NOT_RUN, NOT_VISIBLE, NOT_APPLICABLE);

    static Stream<Arguments> rows() {
        return Stream.of(
                row(1, PairWord.INCONCLUSIVE, facts(false, WRONG, HUNG, PASS, Grant.GRANTED, Grant.GRANTED)),
                row(2, PairWord.FALSE, facts(true, WRONG, HUNG, PASS, Grant.RESOURCES, Grant.OTHER)),
                row(2, PairWord.FALSE, facts(true, PASS, PASS, PASS, Grant.GRANTED, Grant.GRANTED, HUNG, WRONG)),
                row(3, PairWord.HUNG, facts(true, HUNG, PASS, NOT_RUN, Grant.RESOURCES, Grant.OTHER)),
                row(4, PairWord.INCONCLUSIVE, facts(true, PASS, FAULT, PASS, Grant.GRANTED, Grant.RESOURCES)),
                row(5, PairWord.INCONCLUSIVE, facts(true, ERROR, PASS, FAULT, Grant.REFUSED, Grant.REFUSED)),
                row(5, PairWord.INCONCLUSIVE, facts(true, PASS, FAULT, PASS, Grant.REFUSED, Grant.OTHER)),
                row(6, PairWord.PARTIAL, facts(true, PASS, PASS, FAULT, Grant.GRANTED, Grant.REFUSED)),
                row(6, PairWord.PARTIAL, facts(true, ERROR, PASS, NOT_RUN, Grant.GRANTED, Grant.GRANTED)),
                row(6, PairWord.PARTIAL, facts(true, PASS, PASS, PASS, Grant.GRANTED, Grant.GRANTED, NOT_VISIBLE)),
                row(7, PairWord.PARTIAL, facts(true, PASS, FAULT, FAULT, Grant.GRANTED, Grant.REFUSED)),
                row(7, PairWord.PARTIAL, facts(true, PASS, FAULT, FAULT, Grant.REFUSED, Grant.OTHER)),
                row(7, PairWord.PARTIAL, facts(true, NOT_RUN, ERROR, FAULT, Grant.REFUSED, Grant.REFUSED)),
                row(7, PairWord.PARTIAL, facts(true, CRASHED, FAULT, FAULT, Grant.REFUSED, Grant.REFUSED)),
                row(8, PairWord.INCONCLUSIVE, facts(true, NOT_RUN, FAULT, FAULT, Grant.REFUSED, Grant.REFUSED)),
                row(8, PairWord.INCONCLUSIVE, facts(true, PASS, PASS, GARBLED, Grant.GRANTED, Grant.GRANTED)),
                row(9, PairWord.LOCKED, facts(true, PASS, FAULT, REFUSED, Grant.REFUSED, Grant.REFUSED)),
                row(10, PairWord.NO_PATH, facts(true, ERROR, FAULT, FAULT, Grant.REFUSED, Grant.REFUSED)),
                row(11, PairWord.INCONCLUSIVE, facts(true, PASS, PASS, PASS, Grant.GRANTED, Grant.GRANTED, NOT_RUN)),
                row(12, PairWord.OPEN, facts(true, PASS, PASS, PASS, Grant.GRANTED, Grant.GRANTED)),
                row(12, PairWord.OPEN,
                        facts(true, PASS, PASS, PASS, Grant.GRANTED, Grant.GRANTED, PASS, NOT_APPLICABLE)));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theFirstRowThatAppliesGivesTheWord(int row, PairWord word, PairFacts facts) {
        assertThat(PairTable.of(facts)).isEqualTo(new PairTable.Ruling(row, word));
    }

    @Test
    void openIsSaidOnlyWhenEverythingPassedWithGrants() {
        assertThat(every().filter(facts -> PairTable.of(facts).word() == PairWord.OPEN))
                .isNotEmpty()
                .allSatisfy(facts -> {
                    assertThat(facts.controlsHold()).isTrue();
                    assertThat(facts.core()).containsOnly(PASS);
                    assertThat(facts.deeper()).isSubsetOf(PASS, NOT_APPLICABLE);
                    assertThat(List.of(facts.readGrant(), facts.writeGrant())).containsOnly(Grant.GRANTED);
                    assertThat(PairTable.of(facts).row()).isEqualTo(12);
                });
    }

    @Test
    void lockedIsSaidOnlyWhenTheCopyPassedAndBothAccessesWereRefusedAndClosed() {
        assertThat(every().filter(facts -> PairTable.of(facts).word() == PairWord.LOCKED))
                .isNotEmpty()
                .allSatisfy(facts -> {
                    assertThat(facts.controlsHold()).isTrue();
                    assertThat(facts.copy()).isEqualTo(PASS);
                    assertThat(List.of(facts.read(), facts.write())).isSubsetOf(FAULT, REFUSED);
                    assertThat(List.of(facts.readGrant(), facts.writeGrant())).containsOnly(Grant.REFUSED);
                });
    }

    @Test
    void falseIsSaidExactlyWhenTheControlsHoldAndWrongDataArrived() {
        assertThat(every()).allSatisfy(facts -> {
            PairWord word = PairTable.of(facts).word();
            assertThat(word == PairWord.FALSE)
                    .isEqualTo(facts.controlsHold() && facts.all().anyMatch(WRONG::equals));
            if (!facts.controlsHold()) {
                assertThat(word).isEqualTo(PairWord.INCONCLUSIVE);
            }
        });
    }

    private static Stream<PairFacts> every() {
        List<List<Outcome>> deepers = new ArrayList<>();
        deepers.add(List.of());
        EVERY.forEach(one -> deepers.add(List.of(one)));
        List<PairFacts> all = new ArrayList<>();
        for (Outcome copy : EVERY) {
            for (Outcome read : EVERY) {
                for (Outcome write : EVERY) {
                    for (Grant readGrant : Grant.values()) {
                        for (Grant writeGrant : Grant.values()) {
                            for (List<Outcome> deeper : deepers) {
                                all.add(new PairFacts(true, copy, read, write, readGrant, writeGrant, deeper));
                                all.add(new PairFacts(false, copy, read, write, readGrant, writeGrant, deeper));
                            }
                        }
                    }
                }
            }
        }
        return all.stream();
    }

    private static Arguments row(int row, PairWord word, PairFacts facts) {
        return Arguments.of(row, word, facts);
    }

    private static PairFacts facts(boolean controls, Outcome copy, Outcome read, Outcome write, Grant readGrant,
            Grant writeGrant, Outcome... deeper) {
        return new PairFacts(controls, copy, read, write, readGrant, writeGrant, List.of(deeper));
    }
}
