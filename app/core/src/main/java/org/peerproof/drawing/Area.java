package org.peerproof.drawing;

/** A rectangle of a drawing, in its own units, y downwards. */
public record Area(double x, double y, double width, double height) {
    private static final double HAIR = 0.01;

    public double right() {
        return x + width;
    }

    public double bottom() {
        return y + height;
    }

    public double middle() {
        return x + width / 2;
    }

    public boolean contains(Area other) {
        return other.x >= x - HAIR && other.y >= y - HAIR && other.right() <= right() + HAIR
                && other.bottom() <= bottom() + HAIR;
    }

    public boolean contains(Spot spot) {
        return spot.x() >= x && spot.x() <= right() && spot.y() >= y && spot.y() <= bottom();
    }

    public boolean intersects(Area other) {
        return other.x < right() - HAIR && other.right() > x + HAIR && other.y < bottom() - HAIR
                && other.bottom() > y + HAIR;
    }
}
