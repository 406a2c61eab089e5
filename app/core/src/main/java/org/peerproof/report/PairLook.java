package org.peerproof.report;

import org.peerproof.protocol.Outcome;
import org.peerproof.verdict.PairVerdict;

/** The word, the sign and the meaning of a judged pair, in the report and in plain text. */
public enum PairLook {
    OPEN("open", "✓", "copy, read and write proven"), LOCKED("locked", "⊘",
            "copies arrive, every dereference faults or is refused"), PARTIAL("partial", "◐",
                    "some transfers fail: treat as failure"), FALSE("false", "✗", "success reported, wrong data"), HUNG(
                            "hung", "◷", "stopped at its time limit"), NO_PATH("no path", "–",
                                    "not even copies arrive"), INCONCLUSIVE("inconclusive", "?",
                                            "could not be judged"), NOT_RUN("not run", "·", "its checks did not run");

    private final String word;
    private final String sign;
    private final String meaning;

    PairLook(String word, String sign, String meaning) {
        this.word = word;
        this.sign = sign;
        this.meaning = meaning;
    }

    public static PairLook of(PairVerdict pair) {
        if (pair.checks().stream().allMatch(check -> check.outcome() instanceof Outcome.NotRun
                && check.exit().equals("none"))) {
            return NOT_RUN;
        }
        return valueOf(pair.word().name());
    }

    /** The sign of one check under the pair's. */
    static String mark(Outcome outcome) {
        return outcome.passed() ? "✓" : outcome instanceof Outcome.NotRun ? "–" : "✗";
    }

    public String word() {
        return word;
    }

    public String sign() {
        return sign;
    }

    public String meaning() {
        return meaning;
    }
}
