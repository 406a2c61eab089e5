package org.peerproof.report;

import java.util.List;
import java.util.Locale;
import org.peerproof.drawing.Area;
import org.peerproof.drawing.Box;
import org.peerproof.drawing.Drawing;
import org.peerproof.drawing.Label;
import org.peerproof.drawing.Lane;
import org.peerproof.drawing.Lettering;
import org.peerproof.drawing.Line;
import org.peerproof.drawing.PaperColours;
import org.peerproof.drawing.Spot;

/**
 * Paints a drawing as placed boxes of a page, which browsers and the PDF writer show alike: vectors with selectable text,
 * without a further library and without AWT. All lines of a drawing run across or down.
 */
final class DrawingDivs {
    private final Html html;
    private final double scale;

    private DrawingDivs(Html html, double scale) {
        this.html = html;
        this.scale = scale;
    }

    /** As large as it is, or smaller so that it is no wider than this, in CSS pixels. */
    static void paint(Html html, Drawing drawing, double widest) {
        new DrawingDivs(html, Math.min(1, widest / drawing.width())).paint(drawing);
    }

    private void paint(Drawing drawing) {
        html.open("div", "class", "drawing", "role", "img", "aria-label", drawing.title(), "style", "width:"
                + pixels(drawing.width()) + ";height:" + pixels(drawing.height()) + ";font-size:"
                + pixels(Lettering.SIZE));
        drawing.lines().forEach(line -> path(line.points(), line.thickness(), PaperColours.of(line.kind()),
                line.kind() == Line.Kind.UNKNOWN, line.what()));
        drawing.boxes().forEach(this::box);
        drawing.lanes().forEach(this::lane);
        drawing.labels().forEach(this::label);
        html.close();
    }

    private void path(List<Spot> points, double thickness, String colour, boolean dashed, String what) {
        for (int i = 1; i < points.size(); i++) {
            Spot a = points.get(i - 1);
            Spot b = points.get(i);
            boolean down = a.x() == b.x();
            double half = dashed ? 0 : thickness / 2;
            double x = Math.min(a.x(), b.x()) - (down ? thickness / 2 : half);
            double y = Math.min(a.y(), b.y()) - (down ? 0 : thickness / 2);
            double length = Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y()) + (down ? 0 : 2 * half);
            String ink = dashed
                    ? (down ? "border-left:" : "border-top:") + pixels(thickness) + " dashed " + colour
                    : "background-color:" + colour;
            div(x, y, down && !dashed ? thickness : down ? 0 : length, down ? length : dashed ? 0 : thickness, ink,
                    what);
        }
    }

    private void box(Box box) {
        Area area = box.area();
        PaperColours.Fill fill = box.chosen() ? PaperColours.CHOSEN : PaperColours.of(box.kind());
        String style = box.kind() == Box.Kind.UNPLACED ? "dashed" : "solid";
        div(area.x(), area.y(), area.width(), area.height(), "background-color:" + fill.inside() + ";border:"
                + pixels(1) + " " + style + " " + fill.edge() + ";border-radius:" + pixels(box.rounding()), box.what());
    }

    private void lane(Lane lane) {
        String colour = PaperColours.of(lane.kind());
        path(lane.shaft(), lane.kind().thickness(), colour, lane.kind() == Lane.Kind.STAGED, lane.what());
        List<Spot> head = lane.arrowhead();
        boolean down = head.get(0).y() > head.get(1).y();
        double half = (head.get(2).x() - head.get(1).x()) / 2;
        double length = Math.abs(head.get(0).y() - head.get(1).y());
        div(head.get(1).x(), Math.min(head.get(0).y(), head.get(1).y()), 0, 0, "border-left:" + pixels(half)
                + " solid transparent;border-right:" + pixels(half) + " solid transparent;" + (down
                        ? "border-top:"
                        : "border-bottom:")
                + pixels(length) + " solid " + colour, "");
    }

    private void label(Label label) {
        html.open("div", "class", label.lettering() == Lettering.STRONG ? "drawn strong" : "drawn", "style",
                at(label.area().x(), label.area().y(), label.clip().right() - label.area().x() + 1,
                        label.area().height()) + "line-height:" + pixels(Lettering.LINE) + ";color:"
                        + PaperColours.of(label.tone()),
                "title", label.shortened() ? label.full() : "").text(label.text()).close();
    }

    private void div(double x, double y, double width, double height, String style, String what) {
        html.open("div", "class", "drawn", "style", at(x, y, width, height) + style, "title", what).close();
    }

    private String at(double x, double y, double width, double height) {
        return "left:" + pixels(x) + ";top:" + pixels(y) + ";width:" + pixels(width) + ";height:" + pixels(height)
                + ";";
    }

    private String pixels(double value) {
        return String.format(Locale.ROOT, "%.2fpx", value * scale);
    }
}
