package org.peerproof.ui;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.peerproof.Product;
import org.peerproof.cli.WindowRequest;
import org.peerproof.record.RecordPlace;
import org.peerproof.record.RecordState;
import org.testfx.util.WaitForAsyncUtils;

/** A window under test, with a folder of its own for records and answers ready for every question about files. */
final class OpenWindow implements FileQuestions {
    private final WorkbenchWindow window;
    private final Stage stage;
    private Optional<Path> answer = Optional.empty();

    OpenWindow(Stage stage, Path folder) {
        this.stage = stage;
        Product product = new Product();
        window = new WorkbenchWindow(stage, product.runs(), product.reports(),
                new RecordPlace(Map.of("XDG_STATE_HOME", folder.toString()), folder), this);
        window.theme().dark().set(false);
        window.open(new WindowRequest.Welcome());
    }

    WorkbenchModel model() {
        return window.model();
    }

    Commands commands() {
        return window.commands();
    }

    Theme theme() {
        return window.theme();
    }

    Stage stage() {
        return stage;
    }

    Node root() {
        return stage.getScene().getRoot();
    }

    /** The next question about a file is answered with this path. */
    void answer(Path path) {
        answer = Optional.of(path);
    }

    void show(RecordState state) {
        Shown shown = Shown.of(state, "test.peerproof", Optional.empty());
        onWindow(() -> {
            model().clear();
            model().show(shown);
        });
    }

    void size(double width, double height) {
        onWindow(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
        });
    }

    /** Runs on the window's thread and waits until what follows from it is done. */
    static void onWindow(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, action);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Waits until the window's thread sees this. */
    static void until(String what, int seconds, BooleanSupplier seen) {
        try {
            WaitForAsyncUtils.waitFor(seconds, TimeUnit.SECONDS,
                    () -> WaitForAsyncUtils.waitForAsyncFx(5000, seen::getAsBoolean));
        } catch (TimeoutException e) {
            throw new AssertionError("did not come within " + seconds + " s: " + what, e);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Override
    public Optional<Path> ask(String title, String kind, String... patterns) {
        return answer;
    }

    @Override
    public Optional<Path> save(String title, String kind, String suggested, String pattern) {
        return answer;
    }
}
