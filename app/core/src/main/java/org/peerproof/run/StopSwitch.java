package org.peerproof.run;

import java.util.ArrayList;
import java.util.List;

/** The one way a run is cancelled, whoever asks: Stop, Ctrl-C, SIGTERM, closing the window. Thread-safe. */
public final class StopSwitch {
    private final List<Runnable> actions = new ArrayList<>();
    private boolean stopped;

    public void stop() {
        List<Runnable> now;
        synchronized (this) {
            if (stopped) {
                return;
            }
            stopped = true;
            now = List.copyOf(actions);
        }
        now.forEach(Runnable::run);
    }

    public synchronized boolean stopped() {
        return stopped;
    }

    /** Runs the action at the stop, or at once when it has come already. */
    public void onStop(Runnable action) {
        synchronized (this) {
            if (!stopped) {
                actions.add(action);
                return;
            }
        }
        action.run();
    }
}
