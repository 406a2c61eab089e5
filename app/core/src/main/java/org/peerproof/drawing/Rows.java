package org.peerproof.drawing;

/** Gives every node its height; the GPUs below one bar stand in one row. */
final class Rows {
    /** Two lines of text above the room in which roads turn. */
    private static final double TURNING = 68;
    private static final double PASSING = 42;
    private static final double STUB = 14;
    private static final int PIECES = 3;

    private Rows() {
    }

    /** Where the first bar's row of GPUs may begin; every bar is placed from this top. */
    static double place(Node bar, double top) {
        bar.top = top;
        bar.height = height(bar);
        double gpus = 0;
        for (Node child : bar.children) {
            gpus = Math.max(gpus, place(child, bar.bottom() + gap(child)));
        }
        return leaf(bar) ? top : gpus;
    }

    /** Moves the GPUs to their row and returns where it ends. */
    static double align(Node node, double row) {
        if (leaf(node)) {
            node.top = row;
            return node.bottom();
        }
        return node.children.stream().mapToDouble(child -> align(child, row)).max().orElse(node.bottom());
    }

    private static boolean leaf(Node node) {
        return node.kind == Box.Kind.GPU || node.kind == Box.Kind.GROUP;
    }

    private static double gap(Node child) {
        return child.link.kind() == Line.Kind.STUB
                ? STUB
                : Lettering.LINE * Math.max(PIECES, child.link.pieces().size() + 1) + 22;
    }

    private static double height(Node node) {
        return switch (node.kind) {
            case GPU, GROUP -> 12 + Lettering.LINE * node.words.size();
            case ROOT_PORT, BRIDGE -> node.children.size() == 1 && node.children.getFirst().x == node.x
                    ? PASSING
                    : TURNING;
            case PROCESSOR, UNPLACED, CHIPSET, SWITCH, MEMORY, PORT, FABRIC, BAND, MARK -> TURNING;
        };
    }
}
