package org.peerproof.run;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;

/** The run's events in one order: to the sink, then into the state the run itself decides by. Thread-safe. */
final class Ledger {
    private final RunSink sink;
    private final Runnable onLost;
    private RecordState state = RecordState.EMPTY;
    private @Nullable IOException lost;

    /** @param onLost runs once, when an event could not be kept */
    Ledger(RunSink sink, Runnable onLost) {
        this.sink = sink;
        this.onLost = onLost;
    }

    void add(RecordEvent event) {
        if (!kept(event)) {
            onLost.run();
        }
    }

    private synchronized boolean kept(RecordEvent event) {
        state = state.with(event);
        if (lost == null) {
            try {
                sink.accept(event);
            } catch (IOException e) {
                lost = e;
                return false;
            }
        }
        return true;
    }

    synchronized RecordState state() {
        return state;
    }

    /** Why the record could not be written any further. */
    synchronized Optional<IOException> lost() {
        return Optional.ofNullable(lost);
    }
}
