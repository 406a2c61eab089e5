package org.peerproof.drawing;

import java.util.ArrayList;
import java.util.List;

/** A road of the selected pair, or one half of it; an arrowhead stands at its last point. */
public record Lane(Kind kind, List<Spot> points, String what) {
    public enum Kind {
        DIRECT, STAGED;

        public double thickness() {
            return this == DIRECT ? 5 : 2;
        }

        /** Length and breadth of the arrowhead. */
        public Spot arrow() {
            return this == DIRECT ? new Spot(13, 14) : new Spot(11, 10);
        }
    }

    public Lane {
        points = List.copyOf(points);
    }

    /** Tip first, then the two corners. */
    public List<Spot> arrowhead() {
        Spot tip = points.getLast();
        Spot size = kind.arrow();
        double back = downwards() ? -size.x() : size.x();
        return List.of(tip, new Spot(tip.x() - size.y() / 2, tip.y() + back),
                new Spot(tip.x() + size.y() / 2, tip.y() + back));
    }

    /** The points of the line itself, which ends inside the arrowhead. */
    public List<Spot> shaft() {
        Spot tip = points.getLast();
        double back = downwards() ? 2 - kind.arrow().x() : kind.arrow().x() - 2;
        List<Spot> shaft = new ArrayList<>(points.subList(0, points.size() - 1));
        shaft.add(new Spot(tip.x(), tip.y() + back));
        return List.copyOf(shaft);
    }

    private boolean downwards() {
        return points.getLast().y() > points.get(points.size() - 2).y();
    }
}
