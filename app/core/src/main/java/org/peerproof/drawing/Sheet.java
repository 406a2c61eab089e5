package org.peerproof.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The drawing while it is made: collects what is placed and sets texts into the room they have. */
final class Sheet {
    private final TextMeasure measure;
    private final List<Line> lines = new ArrayList<>();
    private final List<Box> boxes = new ArrayList<>();
    private final List<Label> labels = new ArrayList<>();
    private List<Lane> lanes = List.of();

    Sheet(TextMeasure measure) {
        this.measure = measure;
    }

    void lanes(List<Lane> road) {
        lanes = List.copyOf(road);
    }

    List<Lane> lanes() {
        return lanes;
    }

    void line(Line line) {
        lines.add(line);
    }

    void box(Box box) {
        boxes.add(box);
    }

    void box(Box.Kind kind, Area area, String what, boolean faded) {
        box(new Box(kind, area, what, Optional.empty(), false, faded));
    }

    double width(String text, Lettering lettering) {
        return measure.width(text, lettering);
    }

    /** One line of text from the left of its room, shortened to it. */
    void text(String full, double x, double y, Area clip, Lettering lettering, Tone tone, boolean faded) {
        String text = measure.fitting(full, clip.right() - x, lettering);
        double width = measure.width(text, lettering);
        if (x + width <= clip.right() + 0.01) {
            labels.add(new Label(text, full, new Area(x, y, width, Lettering.LINE), clip, lettering, tone, faded));
        }
    }

    /** One line of text in the middle of its room, shortened to it. */
    void centred(String full, double y, Area clip, Lettering lettering, Tone tone, boolean faded) {
        double width = measure.width(measure.fitting(full, clip.width(), lettering), lettering);
        text(full, Math.max(clip.x(), clip.middle() - width / 2), y, clip, lettering, tone, faded);
    }

    Drawing drawing(double width, double height, String title, String description) {
        return new Drawing(width, height, title, description, lines, boxes, lanes, labels);
    }
}
