package org.peerproof.topology;

/** The direction in which a flow crosses a link: up towards the CPU, or down away from it. */
public enum Way {
    UP, DOWN
}
