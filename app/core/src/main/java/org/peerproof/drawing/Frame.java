package org.peerproof.drawing;

import java.util.List;

/**
 * Where bars and host memory stand: side by side, or below one another with a gutter on the left.
 *
 * @param rail where what joins the bars runs: its y where they stand side by side, else its x
 */
record Frame(Area memory, List<Node> bars, boolean stacked, double rail) {
    static final double GUTTER = 66;
    private static final double STUB = 10;

    boolean several() {
        return bars.size() > 1;
    }

    /** Where a bar meets the rail. */
    double stub(Node bar) {
        return bar.equals(bars.getFirst())
                ? bar.left + bar.span - Columns.GAP - STUB
                : bar.left + Columns.GAP + STUB;
    }

    /** A lane of the gutter to host memory. */
    double gutterLane(boolean leftSide) {
        return leftSide ? 32 : 46;
    }
}
