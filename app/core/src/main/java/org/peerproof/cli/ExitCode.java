package org.peerproof.cli;

/** Exit codes beside those of a verdict; 1 is never used on purpose. */
final class ExitCode {
    static final int OK = 0;
    static final int UNUSABLE = 5;
    static final int USAGE = 64;
    static final int BAD_INPUT = 65;
    static final int INTERNAL = 70;
    static final int NOT_WRITTEN = 74;
    static final int STOPPED = 130;

    private ExitCode() {
    }
}
