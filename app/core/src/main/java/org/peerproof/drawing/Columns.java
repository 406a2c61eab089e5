package org.peerproof.drawing;

import java.util.List;

/** Gives every node its share of the width and its link an x: what hangs below one node never meets another's. */
final class Columns {
    /** Room left of a link for a lane beside it. */
    static final double LEFT = 20;
    /** From a link to the label on its right, with a lane between them. */
    static final double LABEL = 18;
    /** From a link to a lane beside it. */
    static final double LANE = 12;
    static final double GAP = 5;
    private static final double WIDEST_LEAF = 210;
    private static final String NARROWEST = Marks.NARROWEST;

    private final TextMeasure measure;

    Columns(TextMeasure measure) {
        this.measure = measure;
    }

    /** How much a node and all below it need. */
    double need(Node node) {
        double below = node.children.stream().mapToDouble(this::need).sum();
        return Math.max(below, Math.max(textNeed(node), LEFT + right(node)));
    }

    private double textNeed(Node node) {
        double words = switch (node.kind) {
            case GPU -> Math.max(width(node.words.getFirst() + TopologyLayout.RECEIVES, Lettering.STRONG),
                    width(node.words.getLast(), Lettering.PLAIN)) + 10;
            case GROUP -> words(node) + 14;
            case PROCESSOR, UNPLACED -> width(node.words.getFirst(), Lettering.STRONG) + 60;
            case CHIPSET, ROOT_PORT, SWITCH, BRIDGE, MEMORY, PORT, FABRIC, BAND, MARK ->
                LEFT + LABEL + words(node);
        };
        return words + 2 * GAP;
    }

    private double words(Node node) {
        return Math.max(width(node.words.getFirst(), Lettering.STRONG),
                width(node.words.getLast(), Lettering.PLAIN));
    }

    /** What stands right of a link: its label, the words of the box below it, and those of a box that it alone hangs on. */
    private double right(Node node) {
        if (node.parent == null || node.kind == Box.Kind.GROUP) {
            return LEFT;
        }
        double box = node.kind == Box.Kind.GPU ? 0 : LABEL + words(node) + GAP + 4;
        double above = node.parent.children.size() == 1 ? right(node.parent) : 0;
        return Math.max(Math.max(box, above), label(node));
    }

    private double label(Node node) {
        double widest = node.link.pieces().stream().mapToDouble(piece -> width(piece.text(), piece.lettering()))
                .max().orElse(0);
        return LABEL + Math.max(widest, width(NARROWEST, Lettering.PLAIN)) + 4;
    }

    private double width(String text, Lettering lettering) {
        return measure.width(text, lettering);
    }

    /** Bars side by side in about this width, with so much between them; returns where the last one ends. */
    double side(List<Node> bars, double from, double width, double between) {
        double at = from;
        double extra = extra(bars, width - between * (bars.size() - 1));
        for (Node bar : bars) {
            double span = need(bar) + extra * leaves(bar);
            place(bar, at, span);
            at += span + between;
        }
        return at - between;
    }

    private double extra(List<Node> bars, double width) {
        double need = bars.stream().mapToDouble(this::need).sum();
        int leaves = bars.stream().mapToInt(Columns::leaves).sum();
        double most = Math.max(0, WIDEST_LEAF - need / Math.max(1, leaves));
        return Math.clamp((width - need) / Math.max(1, leaves), 0, most);
    }

    private static int leaves(Node node) {
        return node.children.isEmpty() ? 1 : node.children.stream().mapToInt(Columns::leaves).sum();
    }

    private void place(Node node, double left, double span) {
        node.left = left;
        node.span = span;
        double spare = span - node.children.stream().mapToDouble(this::need).sum();
        double at = left;
        int leaves = leaves(node);
        for (Node child : node.children) {
            double share = need(child) + spare * leaves(child) / leaves;
            place(child, at, share);
            at += share;
        }
        double middle = node.children.isEmpty()
                ? left + span / 2
                : (node.children.getFirst().x + node.children.getLast().x) / 2;
        double highest = left + span - right(node);
        node.x = Math.clamp(middle, left + LEFT, Math.max(left + LEFT, highest));
    }
}
