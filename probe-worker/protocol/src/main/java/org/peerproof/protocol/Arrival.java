package org.peerproof.protocol;

/** What arrived where the sentinel was expected. */
public enum Arrival {
    SENTINEL, POISON, ZERO, ALL_ONES, REFLECTION, OTHER_SENTINEL, PREVIOUS_RUN, BIT_FLIPS, OTHER
}
