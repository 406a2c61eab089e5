package org.peerproof.evidence;

/** How one core check of a pair came out, as far as rules care. */
public enum Seen {
    /** The right data arrived. */
    RIGHT,
    /** Something else than what was sent stands where it should be. */
    WRONG,
    /** The access faulted (700). */
    FAULTED,
    /** Hung, crashed, an error of another kind. */
    BROKEN
}
