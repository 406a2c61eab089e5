package org.peerproof.ui.desk;

import javafx.application.Platform;

/** Work with files, processes and JSON has no place on the thread that draws. */
final class OffWindowThread {
    private OffWindowThread() {
    }

    /** @throws IllegalStateException on the window's thread */
    static void require() {
        if (Platform.isFxApplicationThread()) {
            throw new IllegalStateException(
                    "this works with files or processes and may not run on the window's thread");
        }
    }
}
