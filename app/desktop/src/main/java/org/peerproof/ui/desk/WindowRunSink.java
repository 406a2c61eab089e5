package org.peerproof.ui.desk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordPlace;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTarget;
import org.peerproof.run.RunSink;

/**
 * Writes a run's events to its record and tells the state after each. A record that cannot be opened is said and left
 * out; one that breaks off ends the run.
 */
final class WindowRunSink implements RunSink, AutoCloseable {
    private final RecordTarget target;
    private final RunListener listener;
    private RecordState state = RecordState.EMPTY;
    private Optional<RecordTarget.Opened> opened = Optional.empty();
    private boolean begun;

    WindowRunSink(RecordPlace place, String rig, RunListener listener) {
        this.target = new RecordTarget.Default(place, rig);
        this.listener = listener;
    }

    @Override
    public synchronized void accept(RecordEvent event) throws IOException {
        if (!begun) {
            begun = true;
            open();
        }
        state = state.with(event);
        listener.state(state, path());
        if (opened.isPresent()) {
            opened.get().writer().append(event);
        }
    }

    private void open() {
        try {
            opened = Optional.of(target.open());
        } catch (IOException | RuntimeException e) {
            listener.notice("The record cannot be written, the run goes on without it: " + e.getMessage() + ".");
        }
    }

    synchronized Optional<Path> path() {
        return opened.flatMap(RecordTarget.Opened::path);
    }

    @Override
    public synchronized void close() {
        if (opened.isPresent()) {
            try {
                opened.get().writer().close();
            } catch (IOException e) {
                listener.notice("The record could not be closed: " + e.getMessage() + ".");
            }
        }
    }
}
