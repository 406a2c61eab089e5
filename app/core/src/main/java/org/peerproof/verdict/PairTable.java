package org.peerproof.verdict;

import java.util.stream.Stream;
import org.peerproof.protocol.Outcome;

/** The table of a directed pair: the first row that applies gives the word. */
final class PairTable {
    /** Row 13 takes what no row of the table names, so that the table is total. */
    record Ruling(int row, PairWord word) {
    }

    private PairTable() {
    }

    static Ruling of(PairFacts pair) {
        if (!pair.controlsHold()) {
            return new Ruling(1, PairWord.INCONCLUSIVE);
        }
        if (pair.all().anyMatch(Outcome.WrongData.class::isInstance)) {
            return new Ruling(2, PairWord.FALSE);
        }
        if (pair.all().anyMatch(Outcome.Hung.class::isInstance)) {
            return new Ruling(3, PairWord.HUNG);
        }
        if (pair.readGrant() == Grant.RESOURCES || pair.writeGrant() == Grant.RESOURCES) {
            return new Ruling(4, PairWord.INCONCLUSIVE);
        }
        if (passedUngranted(pair.read(), pair.readGrant()) || passedUngranted(pair.write(), pair.writeGrant())) {
            return new Ruling(5, PairWord.INCONCLUSIVE);
        }
        if (pair.readOrWritePassed() && pair.all().anyMatch(Outcome::bad)) {
            return new Ruling(6, PairWord.PARTIAL);
        }
        if (broken(pair.read(), pair.readGrant()) || broken(pair.write(), pair.writeGrant())
                || pair.copy() instanceof Outcome.Crashed) {
            return new Ruling(7, PairWord.PARTIAL);
        }
        if (pair.core().anyMatch(PairTable::withoutAnswer)) {
            return new Ruling(8, PairWord.INCONCLUSIVE);
        }
        return lastRows(pair);
    }

    private static Ruling lastRows(PairFacts pair) {
        if (pair.copy().passed() && pair.bothClosed()) {
            return new Ruling(9, PairWord.LOCKED);
        }
        if (pair.copy().bad() && pair.bothClosed()) {
            return new Ruling(10, PairWord.NO_PATH);
        }
        if (pair.core().allMatch(Outcome::passed)) {
            return pair.deeper().stream().allMatch(PairTable::passedOrNotApplicable)
                    ? new Ruling(12, PairWord.OPEN)
                    : new Ruling(11, PairWord.INCONCLUSIVE);
        }
        return new Ruling(13, PairWord.INCONCLUSIVE);
    }

    private static boolean passedUngranted(Outcome outcome, Grant grant) {
        return outcome.passed() && grant != Grant.GRANTED;
    }

    private static boolean broken(Outcome outcome, Grant grant) {
        return outcome instanceof Outcome.ApiError || outcome instanceof Outcome.Crashed
                || (outcome.closed() && grant != Grant.REFUSED);
    }

    private static boolean withoutAnswer(Outcome outcome) {
        return outcome instanceof Outcome.NotRun || outcome instanceof Outcome.Garbled;
    }

    private static boolean passedOrNotApplicable(Outcome outcome) {
        return Stream.of(Outcome.Pass.class, Outcome.NotApplicable.class).anyMatch(kind -> kind.isInstance(outcome));
    }
}
