package org.peerproof.drawing;

import java.util.List;

/**
 * A link.
 *
 * @param thickness grows with the link's rate; thin where that is unknown
 * @param what a sentence on it, for whoever points at it
 */
public record Line(Kind kind, List<Spot> points, double thickness, String what, boolean faded) {
    /** {@code STUB} joins a port to what it is part of; {@code UNKNOWN} is there and nobody says how wide. */
    public enum Kind {
        PCIE, UNKNOWN, STUB, NVLINK, AXIS
    }

    public Line {
        points = List.copyOf(points);
    }
}
