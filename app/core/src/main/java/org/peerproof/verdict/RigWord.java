package org.peerproof.verdict;

/** What may be said of a whole rig, or of the pairs that were asked for. */
public enum RigWord {
    OPEN, LOCKED, FAILED, INCONCLUSIVE, OPEN_NO_SUM, UNUSABLE
}
