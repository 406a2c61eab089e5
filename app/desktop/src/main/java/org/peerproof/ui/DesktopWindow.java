package org.peerproof.ui;

import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.peerproof.Product;
import org.peerproof.cli.Window;
import org.peerproof.cli.WindowRequest;
import org.peerproof.record.RecordPlace;
import org.peerproof.run.StopSwitch;

/** Starts JavaFX and keeps the program alive until the window is closed. */
final class DesktopWindow implements Window {
    private static final int OK = 0;
    private static final int NO_DISPLAY = 69;

    private final Product product;
    private final StopSwitch stop;
    private final PrintStream err;

    /** @param stop closes the window too, once its run has ended */
    DesktopWindow(Product product, StopSwitch stop, PrintStream err) {
        this.product = product;
        this.stop = stop;
        this.err = err;
    }

    private static String reason(RuntimeException e) {
        String message = String.valueOf(e.getMessage());
        return message.contains("DISPLAY")
                ? "there is no display"
                : "JavaFX says: " + message.lines().findFirst().orElse("");
    }

    @Override
    public int open(WindowRequest request) {
        CountDownLatch closed = new CountDownLatch(1);
        try {
            Platform.startup(() -> {
                Stage stage = new Stage();
                stage.setOnHidden(_ -> closed.countDown());
                WorkbenchWindow window = new WorkbenchWindow(stage, product.runs(), product.reports(),
                        RecordPlace.ofProcess(), new FileDialogs(stage));
                stop.onStop(() -> {
                    window.commands().stopAndWait();
                    closed.countDown();
                });
                window.open(request);
            });
        } catch (UnsupportedOperationException | IllegalStateException e) {
            err.println(
                    "peerproof: no window can be opened here (" + reason(e) + "); `peerproof run` works without one.");
            return NO_DISPLAY;
        }
        try {
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Platform.exit();
        return OK;
    }
}
