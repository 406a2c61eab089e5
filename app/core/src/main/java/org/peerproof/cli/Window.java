package org.peerproof.cli;

/** Opens the window; the command line is complete without one. */
public interface Window {
    /** Opens it, returns when it was closed, with the exit code of the program. */
    int open(WindowRequest request);
}
