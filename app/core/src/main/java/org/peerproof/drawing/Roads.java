package org.peerproof.drawing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.peerproof.protocol.PciAddress;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Route;

/** Draws both roads of a pair over the placed nodes. */
final class Roads {
    private static final double APART = 5;

    private final Frame frame;
    private final List<Node> up;
    private final List<Node> down;
    private final Node from;
    private final Node to;
    private final boolean fromLeft;

    private Roads(Frame frame, Node from, Node to, Node turn) {
        this.frame = frame;
        this.from = from;
        this.to = to;
        this.up = below(turn, from);
        this.down = below(turn, to);
        this.fromLeft = from.x != to.x ? from.x < to.x : from.top < to.top;
    }

    /** Empty where one of the two is not drawn. */
    static Optional<Roads> of(PairRoads pair, Tree tree, Frame frame) {
        return tree.node(pair.from()).flatMap(a -> tree.node(pair.to())
                .map(b -> new Roads(frame, a, b, turn(pair.route(), tree, a))));
    }

    private static Node turn(Route route, Tree tree, Node from) {
        List<Node> chain = from.chain();
        Optional<Node> common = PciAddress.find(route.commonAncestor()).flatMap(tree::node).filter(chain::contains);
        if (common.isPresent() && route.redirection() == Route.Redirection.REDIRECTED) {
            return chain.stream().filter(node -> node.kind != Box.Kind.CHIPSET && node.parent != null)
                    .reduce((_, above) -> above).orElse(chain.getLast());
        }
        return common.orElse(chain.getLast());
    }

    /** The nodes whose upper link the direct road crosses; all of the chain where it goes over the processor. */
    private static List<Node> below(Node turn, Node end) {
        List<Node> chain = end.chain();
        int at = chain.indexOf(turn);
        return chain.subList(0, at >= 0 ? at : chain.size() - 1);
    }

    List<Lane> lanes(String ends) {
        return List.of(
                new Lane(Lane.Kind.STAGED, toMemory(from, fromLeft), "The staged road of " + ends
                        + ", first half: up into host memory."),
                new Lane(Lane.Kind.STAGED, toMemory(to, !fromLeft).reversed(), "The staged road of " + ends
                        + ", second half: from host memory down."),
                new Lane(Lane.Kind.DIRECT, direct(), "The direct road of " + ends + "."));
    }

    /** All nodes that a road goes through. */
    Set<Node> touched() {
        Set<Node> touched = new HashSet<>(from.chain());
        touched.addAll(to.chain());
        return touched;
    }

    private List<Spot> direct() {
        List<Spot> points = new ArrayList<>(climb(up, fromLeft));
        Node bar = from.chain().getLast();
        Node otherBar = to.chain().getLast();
        if (!bar.equals(otherBar)) {
            if (frame.stacked()) {
                points.add(new Spot(frame.rail(), bar.directTurn()));
                points.add(new Spot(frame.rail(), otherBar.directTurn()));
            } else {
                points.add(new Spot(frame.stub(bar), bar.directTurn()));
                points.add(new Spot(frame.stub(bar), frame.rail()));
                points.add(new Spot(frame.stub(otherBar), frame.rail()));
                points.add(new Spot(frame.stub(otherBar), otherBar.directTurn()));
            }
        }
        points.addAll(climb(down, !fromLeft).reversed());
        return plain(points);
    }

    private List<Spot> climb(List<Node> chain, boolean leftSide) {
        List<Spot> points = new ArrayList<>();
        for (Node node : chain) {
            Node above = above(node);
            double x = directX(node, leftSide);
            points.add(new Spot(x, points.isEmpty() ? node.top : node.directTurn()));
            points.add(new Spot(x, above.directTurn()));
        }
        return points;
    }

    private double directX(Node node, boolean leftSide) {
        boolean bothWays = up.contains(node) && down.contains(node);
        return node.x + (bothWays ? leftSide ? -APART : APART : 0);
    }

    private List<Spot> toMemory(Node end, boolean leftSide) {
        List<Node> chain = end.chain();
        List<Spot> points = new ArrayList<>();
        for (Node node : chain.subList(0, chain.size() - 1)) {
            double x = node.x + (leftSide ? -Columns.LANE : Columns.LANE);
            points.add(new Spot(x, points.isEmpty() ? node.top : node.stagedTurn(leftSide)));
            points.add(new Spot(x, above(node).stagedTurn(leftSide)));
        }
        Spot last = points.getLast();
        if (frame.stacked()) {
            points.add(new Spot(frame.gutterLane(leftSide), last.y()));
        }
        points.add(new Spot(points.getLast().x(), frame.memory().bottom()));
        return plain(points);
    }

    private static Node above(Node node) {
        Node above = node.parent;
        if (above == null) {
            throw new IllegalStateException("a bar has nothing above it");
        }
        return above;
    }

    /** Without points between two others on one line, and without doubles. */
    private static List<Spot> plain(List<Spot> points) {
        List<Spot> plain = new ArrayList<>();
        for (Spot point : points) {
            int size = plain.size();
            if (size > 0 && plain.getLast().equals(point)) {
                continue;
            }
            if (size > 1 && straight(plain.get(size - 2), plain.get(size - 1), point)) {
                plain.removeLast();
            }
            plain.add(point);
        }
        return plain;
    }

    private static boolean straight(Spot a, Spot b, Spot c) {
        return (a.x() == b.x() && b.x() == c.x()) || (a.y() == b.y() && b.y() == c.y());
    }
}
