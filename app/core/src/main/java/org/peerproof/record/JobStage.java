package org.peerproof.record;

/** The order of a run; a stage starts when the one before it has ended. */
public enum JobStage {
    OWN_CONTROLS, FAULT_CONTROL, NO_GRANT_CONTROL, COPY, READ, WRITE, SUM, CLOSING
}
