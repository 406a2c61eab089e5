package org.peerproof.run;

/** What can go wrong with a worker, each with a sentence for the user. */
public sealed interface WorkerFault {
    record DidNotStart(String why) implements WorkerFault {
    }

    record Crashed(int signal) implements WorkerFault {
    }

    record TimedOut(boolean announced) implements WorkerFault {
    }

    record SpokeNonsense(String why) implements WorkerFault {
    }

    record ExitCodeDisagrees(int exit, int reported) implements WorkerFault {
    }

    record KilledFromOutside(int signal) implements WorkerFault {
    }

    record Stopped() implements WorkerFault {
    }

    default String sentence() {
        return switch (this) {
            case DidNotStart(String why) -> "the worker did not start: " + why;
            case Crashed(int signal) -> "the worker crashed with signal " + signal;
            case TimedOut(boolean announced) -> announced
                    ? "the access did not end within its limit and the worker was killed"
                    : "setting up took longer than its limit and the worker was killed";
            case SpokeNonsense(String why) -> "the worker gave no valid report: " + why;
            case ExitCodeDisagrees(int exit, int reported) ->
                "the worker reported exit " + reported + " but ended with "
                        + exit;
            case KilledFromOutside(int signal) -> "killed from outside with signal " + signal;
            case Stopped _ -> "stopped";
        };
    }
}
