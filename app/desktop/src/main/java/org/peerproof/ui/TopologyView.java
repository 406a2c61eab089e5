package org.peerproof.ui;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.transform.Scale;
import org.peerproof.drawing.Box;
import org.peerproof.drawing.Drawing;

/**
 * A drawing one can zoom and pan. Fitted at first and again when asked; one stop of the keyboard, whose arrows go from
 * thing to thing and say what each is.
 */
final class TopologyView extends ScrollPane {
    private static final PseudoClass POINTED = PseudoClass.getPseudoClass("pointed");
    private static final double STEP = 1.25;
    private static final double SMALLEST = 0.25;
    /** As small as text may become unasked. */
    private static final double READABLE = 0.8;
    private static final double LARGEST = 4;

    private final Pane sheet = new Pane();
    private final Scale scale = new Scale(1, 1);
    private final Consumer<String> says;
    private DoubleFunction<Optional<Drawing>> maker = _ -> Optional.empty();
    private List<DrawingNodes.Thing> things = List.of();
    private Optional<Drawing> shown = Optional.empty();
    private boolean fitted = true;
    private double smallest = READABLE;
    private int at = -1;

    TopologyView(Consumer<String> says) {
        this.says = says;
        setId("topology-view");
        getStyleClass().add("topology-view");
        sheet.getTransforms().add(scale);
        sheet.getStyleClass().add("topology-sheet");
        StackPane middle = new StackPane(new Group(sheet));
        middle.minWidthProperty().bind(viewportBoundsProperty().map(Bounds::getWidth));
        middle.minHeightProperty().bind(viewportBoundsProperty().map(Bounds::getHeight));
        setContent(middle);
        setPannable(true);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText("Topology");
        viewportBoundsProperty().subscribe((before, now) -> {
            if (fitted && Math.abs(before.getWidth() - now.getWidth()) + Math.abs(before.getHeight()
                    - now.getHeight()) > 1) {
                fit();
            }
        });
        addEventFilter(ScrollEvent.SCROLL, event -> {
            if (event.isShortcutDown()) {
                zoom(event.getDeltaY() > 0 ? STEP : 1 / STEP);
                event.consume();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    /**
     * @param drawn makes the drawing for a width
     * @param whole whether it shall be seen whole, however small its text becomes
     */
    void show(DoubleFunction<Optional<Drawing>> drawn, boolean whole) {
        maker = drawn;
        smallest = whole ? SMALLEST : READABLE;
        fit();
    }

    /** Makes the drawing anew for the room there is, smaller where that helps. */
    void fit() {
        fitted = true;
        double width = Math.max(320, getViewportBounds().getWidth() - 4);
        double height = getViewportBounds().getHeight() - 4;
        paint(maker.apply(width));
        double small = shown.map(drawing -> Math.min(width / drawing.width(), height / drawing.height())).orElse(1.0);
        scale(height <= 0 ? 1 : Math.clamp(small, smallest, 1));
        shown.ifPresent(this::look);
    }

    /** Where the drawing is wider than the view, the middle of the chosen GPUs is looked at. */
    private void look(Drawing drawing) {
        double hidden = drawing.width() - getViewportBounds().getWidth() / scale.getX();
        drawing.boxes().stream().filter(Box::chosen).mapToDouble(box -> box.area().middle()).average()
                .ifPresent(middle -> setHvalue(hidden <= 0
                        ? 0
                        : Math.clamp((middle - (drawing.width() - hidden) / 2) / hidden, 0, 1)));
    }

    void zoom(double factor) {
        fitted = false;
        scale(Math.clamp(scale.getX() * factor, SMALLEST, LARGEST));
    }

    void zoomIn() {
        zoom(STEP);
    }

    void zoomOut() {
        zoom(1 / STEP);
    }

    private void scale(double factor) {
        scale.setX(factor);
        scale.setY(factor);
    }

    private void paint(Optional<Drawing> drawing) {
        if (drawing.equals(shown)) {
            return;
        }
        shown = drawing;
        List<DrawingNodes.Thing> before = things;
        int kept = at;
        at = -1;
        things = List.of();
        sheet.getChildren().clear();
        drawing.ifPresent(picture -> {
            DrawingNodes painted = new DrawingNodes(picture);
            sheet.getChildren().setAll(painted.nodes());
            // Painted during a layout, the shapes would stand black for a frame: their style would come with the next.
            sheet.applyCss();
            sheet.setPrefSize(picture.width(), picture.height());
            things = painted.things();
            things.forEach(thing -> thing.node().setOnMouseClicked(_ -> point(things.indexOf(thing))));
            setAccessibleText(picture.title());
            setAccessibleHelp(picture.description());
            boolean same = kept >= 0 && things.size() == before.size()
                    && things.get(kept).what().equals(before.get(kept).what());
            if (same) {
                mark(kept);
            }
        });
    }

    private void pressed(KeyEvent event) {
        switch (event.getCode()) {
            case PLUS, EQUALS, ADD -> zoomIn();
            case MINUS, SUBTRACT -> zoomOut();
            case DIGIT0, NUMPAD0 -> fit();
            case RIGHT, DOWN -> step(1);
            case LEFT, UP -> step(-1);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void step(int by) {
        if (!things.isEmpty()) {
            point(Math.floorMod(at < 0 && by < 0 ? -1 : at + by, things.size()));
        }
    }

    private void point(int index) {
        mark(index);
        says.accept(things.get(index).what());
        requestFocus();
    }

    private void mark(int index) {
        if (at >= 0 && at < things.size()) {
            things.get(at).node().pseudoClassStateChanged(POINTED, false);
        }
        at = index;
        Node node = things.get(index).node();
        node.pseudoClassStateChanged(POINTED, true);
        setAccessibleText(things.get(index).what());
    }
}
