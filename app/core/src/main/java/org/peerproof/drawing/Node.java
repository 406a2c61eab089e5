package org.peerproof.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.peerproof.protocol.PciAddress;

/** A thing to draw with what hangs below it, and, once placed, where. Lives only while a drawing is laid out. */
final class Node {
    final Box.Kind kind;
    final Optional<PciAddress> address;
    /** The lines of its text, the first of them strong. */
    final List<String> words;
    final String what;
    /** What joins it to the node above. */
    final LinkWords link;
    final Optional<DrawnGpu> gpu;
    final List<Node> children = new ArrayList<>();
    @Nullable
    Node parent;
    /** Whether a box for several stands for it. */
    boolean gathered;

    double left;
    double span;
    /** Where the link above it, and the direct road over it, runs. */
    double x;
    double top;
    double height;

    Node(Box.Kind kind, Optional<PciAddress> address, List<String> words, String what, LinkWords link,
            Optional<DrawnGpu> gpu) {
        this.kind = kind;
        this.address = address;
        this.words = List.copyOf(words);
        this.what = what;
        this.link = link;
        this.gpu = gpu;
    }

    void add(Node child) {
        child.parent = this;
        children.add(child);
    }

    double bottom() {
        return top + height;
    }

    /** From this node up to the bar of its processor. */
    List<Node> chain() {
        List<Node> chain = new ArrayList<>();
        for (Node at = this; at != null; at = at.parent) {
            chain.add(at);
        }
        return chain;
    }

    /** Where roads turn to another child or on to the node's own link; two heights, so that two roads never touch. */
    double directTurn() {
        return bottom() - 8;
    }

    double stagedTurn(boolean leftSide) {
        return bottom() - (leftSide ? 17 : 25);
    }
}
