package org.peerproof.verdict;

/** How a control came out: as it must, not as it must, or not at all. */
public enum Standing {
    PASSED, FAILED, NOT_RUN
}
