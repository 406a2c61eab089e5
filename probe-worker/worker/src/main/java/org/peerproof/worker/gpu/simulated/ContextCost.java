package org.peerproof.worker.gpu.simulated;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** What making a context takes: its time, and one context at a time on the whole machine. */
final class ContextCost {
    private final int millis;
    private final Optional<Path> lockFile;

    ContextCost(int millis, Optional<Path> lockFile) {
        this.millis = millis;
        this.lockFile = lockFile;
    }

    void pay() {
        if (millis == 0) {
            return;
        }
        if (lockFile.isEmpty()) {
            pause();
            return;
        }
        try (FileChannel channel = FileChannel.open(lockFile.get(), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE); var _ = channel.lock()) {
            pause();
        } catch (OverlappingFileLockException _) {
            // another driver of this very process holds it: files are locked per process
            pause();
        } catch (IOException e) {
            throw new UncheckedIOException("the lock of the simulated machine cannot be used", e);
        }
    }

    private void pause() {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
