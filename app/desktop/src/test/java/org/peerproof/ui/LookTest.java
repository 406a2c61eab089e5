package org.peerproof.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToolBar;
import javafx.scene.image.WritableImage;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.RecordState;
import org.peerproof.testing.DrawnRigs;
import org.peerproof.testing.RecordedRun;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/**
 * Every state of the window, light at two sizes and dark at one: pictures for a person in {@code target/screens}, and for
 * each the rules a machine can hold: no text that is cut without a tooltip, none outside the window, no control
 * without a name.
 */
@ExtendWith(ApplicationExtension.class)
class LookTest {
    private static final int PATH_TAB = 1;
    private static final Path SCREENS = Path.of("target", "screens");

    @SuppressWarnings("NullAway.Init") // by start, before each test
    private OpenWindow window;

    private record Screen(String name, RecordState state) {
    }

    @Start
    void start(Stage stage) throws IOException {
        window = new OpenWindow(stage, Files.createTempDirectory("peerproof-look"));
    }

    private static List<Screen> screens() {
        RecordedRun failing = new RecordedRun(3)
                .check(CheckKind.COPY, 0, 1, new Outcome.WrongData(Arrival.POISON))
                .check(CheckKind.READ, 0, 2, new Outcome.IllegalAddress(700))
                .check(CheckKind.WRITE, 1, 2, new Outcome.Hung());
        return List.of(new Screen("open-2", new RecordedRun(2).state()),
                new Screen("locked-3", new RecordedRun(3).locked().state()),
                new Screen("failing-3", failing.state()),
                new Screen("stopped-3", new RecordedRun(3).missing("write:2-1", false).ended("stopped").state()),
                new Screen("crashed-3", new RecordedRun(3).missing("write:2-1", true).withoutEnd().state()),
                new Screen("locked-8", new RecordedRun(8).locked().state()),
                new Screen("open-16", new RecordedRun(16).state()),
                new Screen("topology-2", new RecordedRun(2).topology(DrawnRigs.twoGpus())
                        .named("NVIDIA GeForce RTX 3090").state()),
                new Screen("topology-3", new RecordedRun(3).locked().topology(DrawnRigs.threeAndAChipset())
                        .named("N".repeat(300)).state()),
                new Screen("topology-4", new RecordedRun(4).topology(DrawnRigs.twoSockets()).state()),
                new Screen("topology-8", new RecordedRun(8).topology(DrawnRigs.eightOnNvSwitch()).state()),
                new Screen("topology-16", new RecordedRun(16).topology(DrawnRigs.sixteen()).state()),
                new Screen("no-gpu", new RecordedRun(0)
                        .trouble("libcuda.so.1 was not found: the NVIDIA driver is not installed, or not visible here.")
                        .state()));
    }

    @Test
    void everyStateKeepsTheRulesAndIsPhotographed() throws IOException {
        Files.createDirectories(SCREENS);
        List<String> pictures = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (boolean dark : new boolean[]{false, true}) {
            OpenWindow.onWindow(() -> window.theme().dark().set(dark));
            for (double[] size : dark ? new double[][]{{1480, 930}} : new double[][]{{1480, 930}, {1100, 700}}) {
                window.size(size[0], size[1]);
                OpenWindow.onWindow(() -> window.model().clear());
                picture(pictures, faults, "welcome", dark, size);
                for (Screen screen : screens()) {
                    window.show(screen.state());
                    picture(pictures, faults, screen.name(), dark, size);
                    if (screen.state().topology().isPresent()) {
                        OpenWindow.onWindow(() -> tabs().getSelectionModel().select(PATH_TAB));
                        picture(pictures, faults, screen.name() + "-path", dark, size);
                        OpenWindow.onWindow(() -> tabs().getSelectionModel().select(0));
                    }
                }
            }
        }
        Files.writeString(SCREENS.resolve("index.html"), sheet(pictures));
        assertThat(faults).isEmpty();
    }

    private TabPane tabs() {
        return (TabPane) window.root().lookup("#pair-detail .tab-pane");
    }

    private void picture(List<String> pictures, List<String> faults, String state, boolean dark, double[] size)
            throws IOException {
        String name = state + "-" + (int) size[0] + (dark ? "-dark" : "-light");
        OpenWindow.onWindow(() -> {
            window.root().applyCss();
            ((Parent) window.root()).layout();
        });
        WritableImage image = WaitForAsyncUtils.waitForAsyncFx(20_000, () -> window.root().snapshot(null, null));
        File file = SCREENS.resolve(name + ".png").toFile();
        ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", file);
        pictures.add(name);
        OpenWindow.onWindow(() -> look(window.root(), name, faults));
    }

    private void look(Node node, String screen, List<String> faults) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Labeled labeled && cut(labeled) && labeled.getTooltip() == null) {
            faults.add(screen + ": cut without a tooltip: " + labeled.getText());
        }
        if (node instanceof Labeled labeled && labeled.isWrapText() && breaksAWord(labeled)) {
            faults.add(screen + ": broken inside a word: " + labeled.getText());
        }
        if (node instanceof Text text && !text.getText().isBlank()) {
            Bounds bounds = text.localToScene(text.getBoundsInLocal());
            if (!scrolled(node) && (bounds.getMaxX() > window.stage().getScene().getWidth() + 1
                    || bounds.getMinX() < -1 || bounds.getMaxY() > window.stage().getScene().getHeight() + 1)) {
                faults.add(screen + ": outside the window: " + text.getText());
            }
        }
        if (node instanceof Control control && control.isFocusTraversable() && !named(control)) {
            faults.add(screen + ": a control without a name: " + control);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> look(child, screen, faults));
        }
    }

    /** Whether the text that is drawn is shorter than the label's. */
    private static boolean cut(Labeled labeled) {
        String text = labeled.getText();
        if (text == null || text.isEmpty() || labeled.getWidth() == 0) {
            return false;
        }
        return labeled.lookupAll(".text").stream()
                .filter(Text.class::isInstance).map(Text.class::cast)
                .filter(drawn -> labeled.equals(drawn.getParent()))
                .anyMatch(drawn -> drawn.getText().length() < text.replace("_", "").length());
    }

    /** Whether a label that wraps is too narrow for one of its words; words no column could hold are let pass. */
    private static boolean breaksAWord(Labeled labeled) {
        double room = labeled.getWidth() - labeled.snappedLeftInset() - labeled.snappedRightInset();
        return room > 0 && Arrays.stream(labeled.getText().split("\\s+", -1)).filter(word -> word.length() <= 40)
                .anyMatch(word -> {
                    Text text = new Text(word);
                    text.setFont(labeled.getFont());
                    return text.getLayoutBounds().getWidth() > room + 1;
                });
    }

    private static boolean named(Control control) {
        boolean text = control instanceof Labeled labeled && labeled.getText() != null && !labeled.getText().isBlank();
        boolean frame = control instanceof ScrollPane || control instanceof SplitPane || control instanceof TabPane
                || control instanceof ToolBar;
        return text || frame || (control.getAccessibleText() != null && !control.getAccessibleText().isBlank())
                || (control instanceof ButtonBase && control.getStyleClass().contains("arrow-button"))
                || (control instanceof TextArea && control.getAccessibleText() != null);
    }

    private static boolean scrolled(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof ScrollPane) {
                return true;
            }
        }
        return false;
    }

    private static String sheet(List<String> pictures) {
        StringBuilder html = new StringBuilder("<!DOCTYPE html><title>Every state of the window</title>"
                + "<style>body{font-family:sans-serif}figure{display:inline-block;margin:8px}img{width:700px}</style>");
        pictures.forEach(name -> html.append("<figure><img src=\"").append(name).append(".png\"><figcaption>")
                .append(name).append("</figcaption></figure>"));
        return html.toString();
    }
}
