package org.peerproof.report;

import java.util.Locale;
import org.peerproof.protocol.Arrival;
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

    /** One character of a matrix cell. */
    static String mark(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Pass _ -> "✓";
            case Outcome.Refused _ -> "⊘";
            case Outcome.Hung _ -> "◷";
            case Outcome.NotRun _,Outcome.NotApplicable _ -> "–";
            case Outcome.Garbled _ -> "?";
            case Outcome.IllegalAddress _,Outcome.WrongData _,Outcome.NotVisible _,Outcome.ApiError _,Outcome.Crashed _ ->
                "✗";
        };
    }

    /** What an outcome says, beside its word. */
    static String meaning(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Pass _ -> "the right data arrived";
            case Outcome.IllegalAddress _ -> "closed: the access faulted";
            case Outcome.Refused _ -> "closed: the driver refused, no access was made";
            case Outcome.WrongData(Arrival arrived) -> arrived(arrived);
            case Outcome.NotVisible _ -> "the data did not become visible in time";
            case Outcome.ApiError _ -> "a CUDA call failed";
            case Outcome.Hung _ -> "the access never came back";
            case Outcome.Crashed _ -> "the process crashed";
            case Outcome.Garbled _ -> "no valid report came back";
            case Outcome.NotRun _ -> "not run, which is never a pass";
            case Outcome.NotApplicable _ -> "does not apply here";
        };
    }

    private static String arrived(Arrival arrived) {
        return switch (arrived) {
            case SENTINEL -> "the sentinel was seen where it must not be";
            case POISON -> "nothing arrived: the poison is still there";
            case ZERO -> "zeros arrived";
            case ALL_ONES -> "all ones arrived, as from an aborted PCIe read";
            case REFLECTION -> "the accessor met its own data, not its peer's";
            case OTHER_SENTINEL -> "another pair's data arrived";
            case PREVIOUS_RUN -> "data of an earlier run arrived";
            case BIT_FLIPS -> "some bits were flipped on the way";
            case OTHER -> "other data arrived";
        };
    }

    public static String title(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
