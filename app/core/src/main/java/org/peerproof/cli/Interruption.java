package org.peerproof.cli;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.peerproof.run.StopSwitch;

/** Turns Ctrl-C and SIGTERM into a stop: the run ends its record and its words before the process ends. */
public final class Interruption {
    private static final int PATIENCE_S = 5;

    private final StopSwitch stopSwitch = new StopSwitch();
    private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();

    private Interruption() {
    }

    public static Interruption install() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::stop, "interruption"));
        return interruption;
    }

    public StopSwitch stopSwitch() {
        return stopSwitch;
    }

    /** Everything is written; the process ends with this code, whoever ends it. */
    public void finished(int code) {
        exitCode.complete(code);
    }

    private void stop() {
        if (exitCode.isDone()) {
            return;
        }
        stopSwitch.stop();
        int code = ExitCode.STOPPED;
        try {
            code = exitCode.get(PATIENCE_S, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException _) {
            // The main path did not come back in time: its record breaks off where it is.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(code);
    }
}
