package org.peerproof.verdict;

import java.util.Optional;
import org.peerproof.protocol.Outcome;

/** The table of a rig: the first row that applies gives verdict, reason and exit code. */
final class RigTable {
    /** One row's answer. */
    record Ruling(RigWord word, Optional<String> reason, int exitCode) {
        static Ruling of(RigWord word, int exitCode) {
            return new Ruling(word, Optional.empty(), exitCode);
        }

        static Ruling failed(String reason) {
            return new Ruling(RigWord.FAILED, Optional.of(reason), 2);
        }
    }

    private RigTable() {
    }

    static Ruling of(RigFacts rig) {
        if (!rig.usable()) {
            return Ruling.of(RigWord.UNUSABLE, 5);
        }
        if (rig.negativeFailed()) {
            return Ruling.of(RigWord.INCONCLUSIVE, 3);
        }
        if (rig.any(PairWord.FALSE)) {
            return Ruling.failed("wrong-data");
        }
        if (rig.any(PairWord.HUNG)) {
            return Ruling.failed("hung");
        }
        if (rig.any(PairWord.PARTIAL)) {
            return Ruling.failed("partial");
        }
        if (rig.any(PairWord.OPEN) && (rig.any(PairWord.LOCKED) || rig.any(PairWord.NO_PATH))) {
            return Ruling.failed("mixed");
        }
        // All open and a sum that went wrong is bad too, and a stop does not undo it.
        boolean allOpen = rig.pairs().stream().allMatch(word -> word == PairWord.OPEN);
        if (allOpen && rig.sums().stream().anyMatch(RigTable::wrong)) {
            return Ruling.failed("sum");
        }
        if (rig.stopped()) {
            return Ruling.of(RigWord.INCONCLUSIVE, 130);
        }
        if (rig.any(PairWord.INCONCLUSIVE)) {
            return Ruling.of(RigWord.INCONCLUSIVE, 3);
        }
        if (!allOpen) {
            return Ruling.of(RigWord.LOCKED, 4);
        }
        return rig.sums().stream().allMatch(RigTable::fine)
                ? Ruling.of(RigWord.OPEN, 0)
                : Ruling.of(RigWord.OPEN_NO_SUM, 3);
    }

    private static boolean wrong(Outcome sum) {
        return switch (sum) {
            case Outcome.WrongData _,Outcome.NotVisible _,Outcome.Hung _,Outcome.IllegalAddress _,Outcome.ApiError _ ->
                true;
            case Outcome.Pass _,Outcome.Refused _,Outcome.Crashed _,Outcome.Garbled _,Outcome.NotRun _,Outcome.NotApplicable _ ->
                false;
        };
    }

    private static boolean fine(Outcome sum) {
        return sum.passed() || sum instanceof Outcome.NotApplicable;
    }
}
