package org.peerproof.ui;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.application.Platform;
import org.jspecify.annotations.Nullable;
import org.peerproof.record.RecordState;

/**
 * Takes a record's states from any thread, judges the newest of them away from the window's thread, and hands what
 * there is to show to the window. States that are overtaken are never judged.
 */
final class LiveRecord {
    private record Pending(RecordState state, Optional<Path> file) {
    }

    private final String name;
    private final Executor judging;
    private final Consumer<Shown> window;
    private final AtomicReference<@Nullable Pending> newest = new AtomicReference<>();

    /** @param window called on the window's thread */
    LiveRecord(String name, Executor judging, Consumer<Shown> window) {
        this.name = name;
        this.judging = judging;
        this.window = window;
    }

    void state(RecordState state, Optional<Path> file) {
        if (newest.getAndSet(new Pending(state, file)) == null) {
            judging.execute(this::judge);
        }
    }

    private void judge() {
        Pending pending = newest.getAndSet(null);
        if (pending != null) {
            String shownName = pending.file().map(file -> file.getFileName().toString()).orElse(name);
            Shown shown = Shown.of(pending.state(), shownName, pending.file());
            Platform.runLater(() -> window.accept(shown));
        }
    }
}
