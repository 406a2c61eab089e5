package org.peerproof.drawing;

import java.util.List;

/**
 * What was placed: a machine's links, or a ratio on its axis. Painters draw lines, boxes, lanes and labels in this order.
 *
 * @param title what it shows, in a few words
 * @param description the same facts as sentences, for whoever cannot see it
 */
public record Drawing(double width, double height, String title, String description, List<Line> lines,
        List<Box> boxes, List<Lane> lanes, List<Label> labels) {
    public Drawing {
        lines = List.copyOf(lines);
        boxes = List.copyOf(boxes);
        lanes = List.copyOf(lanes);
        labels = List.copyOf(labels);
    }
}
