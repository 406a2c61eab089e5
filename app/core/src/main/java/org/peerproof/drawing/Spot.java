package org.peerproof.drawing;

/** A point of a drawing, in its own units (pixels at scale 1), y downwards. */
public record Spot(double x, double y) {
}
