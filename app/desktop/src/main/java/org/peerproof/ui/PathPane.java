package org.peerproof.ui;

import java.util.List;
import java.util.Optional;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.peerproof.drawing.Drawing;
import org.peerproof.drawing.RatioAxis;
import org.peerproof.report.PathText;

/** Both roads of the selected pair, segment by segment, with their ceilings as sums and the ratio between them. */
final class PathPane extends ScrollPane {
    private static final double AXIS_WIDTH = 340;

    private final WindowMeasure measure = new WindowMeasure();
    private final VBox page = new VBox(8);

    PathPane() {
        setFitToWidth(true);
        page.getStyleClass().add("path-page");
        page.setId("path-page");
        setContent(page);
        none("Select a pair in the matrix.");
    }

    void show(Optional<ShownRoads> shown) {
        if (shown.isEmpty()) {
            none("This record holds no topology: the run could not read the machine's PCIe tree, or is older than it.");
            return;
        }
        Optional<PathText> text = shown.get().text();
        if (text.isEmpty()) {
            none("The topology in this record does not hold both GPUs of the pair, so nothing is known of their roads.");
            return;
        }
        page.getChildren().setAll(full(text.get()));
    }

    private void none(String why) {
        page.getChildren().setAll(line(why, "muted"));
    }

    private List<Node> full(PathText path) {
        VBox whole = new VBox(6);
        whole.getChildren().add(line("How they sit: " + path.relation() + ".", "muted"));
        path.nvlink().ifPresent(nvlink -> {
            whole.getChildren().add(line("NVLink road", "path-title"));
            whole.getChildren().add(line(nvlink, "path-sum"));
        });
        for (PathText.Road road : path.roads()) {
            whole.getChildren().add(line(road.name() + " road: " + road.ceiling(), "path-title"));
            whole.getChildren().add(steps(road));
            road.sum().forEach(sum -> whole.getChildren().add(line(sum, "path-sum")));
        }
        whole.getChildren().add(line("Can bandwidth tell the roads apart here?", "path-title"));
        whole.getChildren().add(axis(path));
        whole.getChildren().add(line(path.ratioSum(), "path-strong"));
        whole.getChildren().add(line(path.tells(), "path-sum"));
        return List.of(whole);
    }

    private Pane axis(PathText path) {
        Drawing drawing = RatioAxis.of(path.ratio(), AXIS_WIDTH, measure);
        Pane pane = new Pane();
        pane.setId("ratio-axis");
        pane.setMinSize(drawing.width(), drawing.height());
        pane.setAccessibleText(drawing.title());
        pane.getChildren().setAll(new DrawingNodes(drawing).nodes());
        return pane;
    }

    private static GridPane steps(PathText.Road road) {
        GridPane grid = new GridPane(12, 2);
        grid.getStyleClass().add("path-steps");
        ColumnConstraints rates = new ColumnConstraints();
        rates.setHalignment(HPos.RIGHT);
        ColumnConstraints rest = new ColumnConstraints();
        rest.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(new ColumnConstraints(), new ColumnConstraints(), new ColumnConstraints(),
                rates, rest);
        grid.addRow(0, cell("from", "muted"), cell("to", "muted"), cell("link", "muted"), cell("GB/s", "muted"));
        int row = 1;
        for (PathText.Step step : road.steps()) {
            String style = step.narrowest() ? "path-narrowest" : "path-step";
            Label rate = cell(step.rate() + (step.narrowest() ? " ◂" : ""), style);
            if (step.narrowest()) {
                rate.setTooltip(new Tooltip("the narrowest link of this road"));
            }
            grid.addRow(row++, cell(step.from(), style), cell(step.to(), style), cell(step.link(), style), rate);
            if (!step.why().isEmpty()) {
                grid.add(line(step.why(), "muted"), 0, row++, GridPane.REMAINING, 1);
            }
        }
        return grid;
    }

    /** One line, as wide as its text. */
    private static Label cell(String text, String styleClass) {
        Label label = line(text, styleClass);
        label.setWrapText(false);
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }

    private static Label line(String text, String styleClass) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.getStyleClass().add(styleClass);
        return label;
    }
}
