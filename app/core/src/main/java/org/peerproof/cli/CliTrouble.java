package org.peerproof.cli;

/** Ends a command with one sentence on stderr and an exit code. */
final class CliTrouble extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int exitCode;

    CliTrouble(int exitCode, String sentence) {
        super(sentence);
        this.exitCode = exitCode;
    }

    static CliTrouble later(String what) {
        return new CliTrouble(ExitCode.USAGE, what + " comes with a later version.");
    }

    int exitCode() {
        return exitCode;
    }
}
