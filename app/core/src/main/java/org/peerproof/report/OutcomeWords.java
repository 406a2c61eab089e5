package org.peerproof.report;

import java.util.Locale;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.Words;

/** Outcomes in plain words. */
public final class OutcomeWords {
    private OutcomeWords() {
    }

    public static String plain(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Pass _ -> "passed";
            case Outcome.IllegalAddress(int code) -> "illegal address (" + code + ")";
            case Outcome.Refused _ -> "refused";
            case Outcome.WrongData wrong -> "wrong data: " + Words.of(wrong.arrived()).replace('-', ' ');
            case Outcome.NotVisible _ -> "not visible in time";
            case Outcome.ApiError(int code, String call) -> call + " returned " + code;
            case Outcome.Hung _ -> "hung";
            case Outcome.Crashed(int signal) -> "crashed (signal " + signal + ")";
            case Outcome.Garbled(String why) -> "no valid report: " + why;
            case Outcome.NotRun(String why) -> why.isBlank() ? "not run" : "not run: " + why;
            case Outcome.NotApplicable(String why) -> "not applicable: " + why;
        };
    }

    /** The style class of an outcome's badge. */
    public static String styleClass(Outcome outcome) {
        return "outcome-" + (outcome.passed()
                ? "pass"
                : outcome instanceof Outcome.NotRun || outcome instanceof Outcome.NotApplicable
                        ? "not-run"
                        : outcome.closed() ? "closed" : "bad");
    }

    public static String title(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
