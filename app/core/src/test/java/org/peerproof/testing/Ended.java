package org.peerproof.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Waits until processes that are not our children have ended. */
public final class Ended {
    private static final long LIMIT_S = 10;

    private Ended() {
    }

    /** Fails when the process still runs after ten seconds; one that its new parent has not reaped yet has ended. */
    public static void await(long pid) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_S);
        while (runs(pid)) {
            assertThat(System.nanoTime()).as("process %s still runs", pid).isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private static boolean runs(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return !stat.substring(stat.lastIndexOf(')') + 1).strip().startsWith("Z");
        } catch (IOException e) {
            return false;
        }
    }
}
