package org.peerproof.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.util.Duration;
import org.peerproof.drawing.Area;
import org.peerproof.drawing.Box;
import org.peerproof.drawing.Drawing;
import org.peerproof.drawing.Label;
import org.peerproof.drawing.Lane;
import org.peerproof.drawing.Lettering;
import org.peerproof.drawing.Line;
import org.peerproof.drawing.Spot;

/** Paints a drawing as nodes whose colours the style sheet gives. */
final class DrawingNodes {
    /** One thing of a drawing with the sentence on it. */
    record Thing(Node node, String what) {
    }

    private static final double FADED = 0.38;

    private final List<Node> nodes = new ArrayList<>();
    private final List<Thing> things = new ArrayList<>();

    DrawingNodes(Drawing drawing) {
        drawing.lines().forEach(this::line);
        drawing.boxes().forEach(this::box);
        drawing.lanes().forEach(this::lane);
        drawing.labels().forEach(this::label);
    }

    List<Node> nodes() {
        return List.copyOf(nodes);
    }

    /** What can be pointed at: boxes first, then links and roads. */
    List<Thing> things() {
        return List.copyOf(things);
    }

    private void line(Line line) {
        Polyline shape = polyline(line.points());
        shape.setStrokeWidth(line.thickness());
        shape.getStyleClass().addAll("drawn-line", "line-" + styled(line.kind().name()));
        add(shape, line.what(), line.faded());
    }

    private void box(Box box) {
        Area area = box.area();
        Rectangle shape = new Rectangle(area.x(), area.y(), area.width(), area.height());
        shape.setArcWidth(2 * box.rounding());
        shape.setArcHeight(2 * box.rounding());
        shape.getStyleClass().addAll("drawn-box", "box-" + styled(box.kind().name()));
        if (box.chosen()) {
            shape.getStyleClass().add("box-chosen");
        }
        box.gpu().ifPresent(gpu -> shape.setId("drawn-gpu-" + gpu));
        add(shape, box.what(), box.faded());
    }

    private void lane(Lane lane) {
        String kind = styled(lane.kind().name());
        Polyline shaft = polyline(lane.shaft());
        shaft.setStrokeWidth(lane.kind().thickness());
        shaft.getStyleClass().addAll("drawn-lane", "lane-" + kind);
        Polygon head = new Polygon(lane.arrowhead().stream().flatMap(spot -> List.of(spot.x(), spot.y()).stream())
                .mapToDouble(Double::doubleValue).toArray());
        head.getStyleClass().add("head-" + kind);
        add(shaft, lane.what(), false);
        nodes.add(head);
    }

    private void label(Label label) {
        Text text = new Text(label.area().x(), label.baseline(), label.text());
        text.getStyleClass().addAll("drawn-text", "tone-" + styled(label.tone().name()));
        if (label.lettering() == Lettering.STRONG) {
            text.getStyleClass().add("drawn-strong");
        }
        text.setOpacity(label.faded() ? FADED : 1);
        if (label.shortened()) {
            tip(text, label.full());
        } else {
            text.setMouseTransparent(true);
        }
        nodes.add(text);
    }

    private void add(Node shape, String what, boolean faded) {
        shape.setOpacity(faded ? FADED : 1);
        nodes.add(shape);
        if (!what.isEmpty()) {
            tip(shape, what);
            things.add(new Thing(shape, what));
        }
    }

    private static void tip(Node node, String what) {
        Tooltip tip = new Tooltip(what);
        tip.setWrapText(true);
        tip.setMaxWidth(420);
        tip.setShowDelay(Duration.millis(300));
        Tooltip.install(node, tip);
    }

    private static Polyline polyline(List<Spot> points) {
        return new Polyline(points.stream().flatMap(spot -> List.of(spot.x(), spot.y()).stream())
                .mapToDouble(Double::doubleValue).toArray());
    }

    private static String styled(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
