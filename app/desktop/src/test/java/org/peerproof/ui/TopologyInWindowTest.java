package org.peerproof.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.testing.DrawnRigs;
import org.peerproof.testing.RecordedRun;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The drawing of a record's topology, and the roads of the selected pair in it and beside it. */
@ExtendWith(ApplicationExtension.class)
class TopologyInWindowTest {
    @SuppressWarnings("NullAway.Init") // by start, before each test
    private OpenWindow window;

    @Start
    void start(Stage stage) throws IOException {
        window = new OpenWindow(stage, Files.createTempDirectory("peerproof-topology"));
    }

    @Test
    void selectingAPairDrawsItsRoads(FxRobot robot) {
        window.show(new RecordedRun(4).topology(DrawnRigs.twoSockets()).state());
        robot.clickOn("#cell-0-1");
        assertThat(arrowStandsAt(robot, 1)).isTrue();
        assertThat(arrowStandsAt(robot, 3)).isFalse();
        robot.clickOn("#cell-2-3");
        assertThat(arrowStandsAt(robot, 3)).isTrue();
        assertThat(arrowStandsAt(robot, 1)).isFalse();
        assertThat(robot.lookup("#topology-view .lane-staged").queryAll()).as("up into host memory and down")
                .hasSize(2);
    }

    /** Whether the one direct road ends at this GPU. */
    private static boolean arrowStandsAt(FxRobot robot, int index) {
        Bounds gpu = onScreen(robot.lookup("#drawn-gpu-" + index).query());
        Bounds head = onScreen(robot.lookup("#topology-view .head-direct").query());
        return gpu.intersects(head.getMinX(), head.getMinY(), head.getWidth(), head.getHeight() + 2);
    }

    private static Bounds onScreen(Node node) {
        return node.localToScreen(node.getBoundsInLocal());
    }

    @Test
    void theTabShowsTheFormulaAndWhetherBandwidthTells(FxRobot robot) {
        window.show(new RecordedRun(2).topology(DrawnRigs.twoGpus()).state());
        robot.interact(() -> window.model().selection().set(Optional.of(new DirectedPair(0, 1))));
        robot.clickOn("#tab-path");

        List<String> lines = robot.lookup("#path-page .label").queryAllAs(Labeled.class).stream()
                .map(Labeled::getText).toList();
        assertThat(lines).contains("direct road: 15.754 GB/s",
                "direct = min(31.508, root complex, 15.754) = 15.754 GB/s",
                "narrowest: Gen4 x8, 16 GT/s × 8 lanes × 128/130 ÷ 8 = 15.754 GB/s",
                "hop after hop, with nothing overlapping: 10.503 GB/s; a figure above it is pipelined")
                .anyMatch(line -> line.startsWith("No: both roads are limited alike"));
        assertThat(robot.lookup("#ratio-axis").query().getAccessibleText())
                .isEqualTo("Discrimination ratio: predicted ≥ 1.00");
    }

    @Test
    void aClickOnAGpuAndTheArrowKeysSayWhatAThingIs(FxRobot robot) {
        window.show(new RecordedRun(2).topology(DrawnRigs.twoGpus()).named("Test card").state());
        robot.clickOn("#drawn-gpu-1");
        assertThat(text(robot, "#topology-pointed")).isEqualTo("GPU 1: Test card, 0000:02:00.0.");
        robot.push(KeyCode.RIGHT);
        assertThat(text(robot, "#topology-pointed")).isNotEqualTo("GPU 1: Test card, 0000:02:00.0.").isNotEmpty();
        assertThat(robot.lookup("#topology-view").query().getAccessibleText())
                .isEqualTo(text(robot, "#topology-pointed"));
    }

    @Test
    void withoutATopologyTheListStaysAndTheTabSaysWhy(FxRobot robot) {
        window.show(new RecordedRun(2).state());
        assertThat(robot.lookup("#rig-tree").query().isVisible()).isTrue();
        assertThat(robot.lookup("#topology-pane").query().isVisible()).isFalse();
        robot.clickOn("#tab-path");
        assertThat(robot.lookup("#path-page .label").queryLabeled().getText()).contains("holds no topology");
    }

    @Test
    void theListOfWhatEachGpuHoldsIsOneButtonAway(FxRobot robot) {
        window.show(new RecordedRun(2).topology(DrawnRigs.twoGpus()).state());
        robot.clickOn("#topology-details");
        assertThat(robot.lookup("#rig-pane").query().isVisible()).isTrue();
        robot.clickOn("#rig-drawing");
        assertThat(robot.lookup("#topology-pane").query().isVisible()).isTrue();
    }

    @Test
    void zoomingIsUndoneByTheKeyForFit(FxRobot robot) {
        window.show(new RecordedRun(2).topology(DrawnRigs.twoGpus()).state());
        double fitted = width(robot);
        robot.clickOn("#drawn-gpu-0");
        robot.push(KeyCode.PLUS);
        assertThat(width(robot)).isGreaterThan(fitted * 1.2);
        robot.push(KeyCode.DIGIT0);
        assertThat(width(robot)).isEqualTo(fitted);
    }

    private static double width(FxRobot robot) {
        Node gpu = robot.lookup("#drawn-gpu-0").query();
        return gpu.localToScene(new BoundingBox(0, 0, 100, 1)).getWidth();
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryLabeled().getText();
    }
}
