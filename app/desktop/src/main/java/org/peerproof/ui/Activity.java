package org.peerproof.ui;

/** What the window is busy with. */
enum Activity {
    IDLE, OPENING, RUNNING, STOPPING, FOLLOWING;

    /** Whether the record on show may still grow. */
    boolean live() {
        return this == RUNNING || this == STOPPING || this == FOLLOWING;
    }
}
