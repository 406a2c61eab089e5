package org.peerproof.ui;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.peerproof.report.PathText;
import org.peerproof.report.RigRoads;

/** The machine's links as a drawing with the selected pair's roads, and below it their sums. */
final class TopologyPane extends VBox {
    private static final double SUMS_FROM = 520;
    private static final String HINT = "Point at a thing, or use the arrow keys.";

    private final WorkbenchModel model;
    private final WindowMeasure measure = new WindowMeasure();
    private final Label about = new Label();
    private final Label pointed = new Label();
    private final VBox sums = new VBox(4);
    private final TopologyView view = new TopologyView(pointed::setText);
    private Optional<ShownRoads> drawn = Optional.empty();
    private boolean whole;

    TopologyPane(WorkbenchModel model, Runnable details) {
        this.model = model;
        getStyleClass().addAll("pane", "topology-pane");
        setId("topology-pane");
        about.getStyleClass().add("muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button list = Icons.button(MaterialDesignF.FORMAT_LIST_BULLETED, "What each GPU holds", details);
        list.setId("topology-details");
        HBox head = new HBox(4, title(), about, gap,
                Icons.button(MaterialDesignM.MINUS, "Smaller", view::zoomOut),
                Icons.button(MaterialDesignP.PLUS, "Larger", view::zoomIn),
                Icons.button(MaterialDesignF.FIT_TO_PAGE_OUTLINE, "All GPUs, or around the pair", this::turn),
                list);
        head.getStyleClass().add("pane-head");
        pointed.setWrapText(true);
        pointed.getStyleClass().add("topology-pointed");
        pointed.setId("topology-pointed");
        pointed.setMinHeight(USE_PREF_SIZE);
        sums.getStyleClass().add("topology-sums");
        ScrollPane scroll = new ScrollPane(sums);
        scroll.setFitToWidth(true);
        scroll.setPrefViewportHeight(176);
        scroll.setMinHeight(0);
        scroll.managedProperty().bind(heightProperty().greaterThan(SUMS_FROM).and(sums.visibleProperty()));
        scroll.visibleProperty().bind(scroll.managedProperty());
        VBox.setVgrow(view, Priority.ALWAYS);
        getChildren().addAll(head, view, pointed, scroll);
        model.shown().subscribe(this::refresh);
        model.selection().subscribe(this::refresh);
    }

    private static Label title() {
        Label title = new Label("Topology");
        title.getStyleClass().add("pane-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        return title;
    }

    private void refresh() {
        Optional<ShownRoads> roads = model.shown().get()
                .flatMap(shown -> ShownRoads.of(shown, model.selection().get()));
        if (roads.equals(drawn)) {
            return;
        }
        drawn = roads;
        pointed.setText(HINT);
        about.setText(roads.map(one -> RigRoads.shortSource(one.topology())).orElse(""));
        about.setTooltip(new Tooltip(roads.map(one -> RigRoads.source(one.topology())).orElse("")));
        Optional<PathText> text = roads.flatMap(ShownRoads::text);
        sums.setVisible(text.isPresent());
        sums.getChildren().setAll(text.map(path -> lines(roads.orElseThrow(), path)).orElse(List.of()));
        draw();
    }

    /** From around the pair to the whole machine and back. */
    private void turn() {
        whole = !whole;
        draw();
    }

    private void draw() {
        view.show(width -> drawn.map(one -> one.drawing(whole, width, measure)), whole);
    }

    private static List<Node> lines(ShownRoads shown, PathText path) {
        Label title = wrapped(shown.title(), "topology-strong");
        HBox direct = keyed("lane-direct", 5, path.roads().getFirst());
        HBox staged = keyed("lane-staged", 2, path.roads().getLast());
        return List.of(title, direct, staged, wrapped(path.ratioSum(), "topology-strong"),
                wrapped(path.tells(), "muted"));
    }

    private static HBox keyed(String styleClass, double thickness, PathText.Road road) {
        Line sample = sample(styleClass, thickness);
        HBox.setMargin(sample, new Insets(8 - thickness / 2, 0, 0, 0));
        Label sum = wrapped(road.sum().getFirst(), "topology-line");
        HBox.setHgrow(sum, Priority.ALWAYS);
        return new HBox(8, sample, sum);
    }

    private static Line sample(String styleClass, double thickness) {
        Line line = new Line(0, 0, 26, 0);
        line.setStrokeWidth(thickness);
        line.getStyleClass().addAll("drawn-lane", styleClass);
        return line;
    }

    private static Label wrapped(String text, String styleClass) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.getStyleClass().add(styleClass);
        return label;
    }
}
