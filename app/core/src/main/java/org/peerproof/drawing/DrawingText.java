package org.peerproof.drawing;

import java.util.List;
import java.util.stream.Collectors;

/** A drawing's facts as sentences, from the top down, for whoever cannot see it. */
final class DrawingText {
    private final List<Node> bars;

    DrawingText(List<Node> bars) {
        this.bars = bars;
    }

    String sentences() {
        return bars.stream().map(this::branch).collect(Collectors.joining(" "));
    }

    private String branch(Node node) {
        String here = node.what + (node.link.what().isEmpty() ? "" : " " + node.link.what());
        return node.children.isEmpty()
                ? here
                : here + " " + node.children.stream().map(this::branch).collect(Collectors.joining(" "));
    }
}
