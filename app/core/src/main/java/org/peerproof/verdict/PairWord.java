package org.peerproof.verdict;

/** What may be said of one directed pair. */
public enum PairWord {
    OPEN, LOCKED, NO_PATH, PARTIAL, FALSE, HUNG, INCONCLUSIVE
}
