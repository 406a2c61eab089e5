package org.peerproof.protocol;

/** The controls that say whether the ruler can be trusted; see PROBE in the docs. */
public enum ControlKind {
    NEGATIVE, OWN_MEMORY, FAULT, NO_GRANT, CLOSING
}
