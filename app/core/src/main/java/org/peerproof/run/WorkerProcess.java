package org.peerproof.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.SequenceReader;
import org.peerproof.protocol.WorkerReport;
import org.peerproof.protocol.WorkerRequest;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.protocol.json.JsonTrouble;

/**
 * One worker, from its start to its end; the only user of ProcessBuilder. Both streams are drained from the first
 * instant, every wait has a deadline, and ending it ends its whole tree. Booted ahead it waits on its standard input.
 */
final class WorkerProcess {
    private static final int MOST_FACTS = 1000;
    private static final int LAST_WORDS = 20;
    private static final int LONGEST_LINE = 500;
    private static final Duration REAP = Duration.ofSeconds(2);
    /** The controls of one GPU announce four accesses; no job announces more. */
    private static final int MOST_ANNOUNCED = 4;

    private final Process process;
    private final Object change = new Object();
    private final List<Fact> facts = new ArrayList<>();
    private final Deque<String> lastWords = new ArrayDeque<>();
    private final Thread out;
    private final Thread err;
    private volatile Consumer<Fact> listener = _ -> {
    };
    private @Nullable WorkerReport report;
    private int noise;
    private WorkerEnding.@Nullable End ended;
    private long announcedAt;
    private long firstAnnouncedAt;
    private boolean outClosed;

    private WorkerProcess(Process process) {
        this.process = process;
        out = Thread.ofVirtual().start(this::drainOut);
        err = Thread.ofVirtual().start(this::drainErr);
        Thread.ofVirtual().start(this::awaitExit);
    }

    static WorkerProcess boot(List<String> command, Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().putAll(environment);
        return new WorkerProcess(builder.start());
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Sends the request; facts go to the listener as they come, on the draining thread. */
    void send(WorkerRequest request, Consumer<Fact> to) throws IOException {
        listener = to;
        process.getOutputStream().write((JsonText.print(request.toJson()) + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    /** Waits for the end, at most the setup limit until an access is announced and the check limit from each one. */
    WorkerEnding await(Duration setupLimit, Duration checkLimit) throws InterruptedException {
        long start = System.nanoTime();
        synchronized (change) {
            while (!over()) {
                long left = deadline(start, setupLimit, checkLimit) - System.nanoTime();
                if (left <= 0) {
                    ended = ended == null
                            ? announcedAt == 0 ? WorkerEnding.End.SETUP_LIMIT : WorkerEnding.End.CHECK_LIMIT
                            : ended;
                    break;
                }
                TimeUnit.NANOSECONDS.timedWait(change, left);
            }
        }
        return finish();
    }

    /** Waits for the report only, for a worker that stays alive after it. */
    Optional<WorkerReport> awaitReport(Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        synchronized (change) {
            while (report == null && !over() && System.nanoTime() < end) {
                TimeUnit.NANOSECONDS.timedWait(change, Math.max(1, end - System.nanoTime()));
            }
            return Optional.ofNullable(report);
        }
    }

    /** Kills the whole tree, for a run that is being stopped. */
    void stop() {
        synchronized (change) {
            if (ended == null && process.isAlive()) {
                ended = WorkerEnding.End.STOPPED;
            }
            change.notifyAll();
        }
        killTree();
    }

    private boolean over() {
        return outClosed || ended != null;
    }

    /** A child may hold the output open when its parent is gone: what is still under way gets a moment, not for ever. */
    private void awaitExit() {
        try {
            process.waitFor();
            out.join(REAP);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (change) {
            outClosed = true;
            change.notifyAll();
        }
    }

    private long deadline(long start, Duration setupLimit, Duration checkLimit) {
        return announcedAt == 0
                ? start + setupLimit.toNanos()
                : Math.min(announcedAt + checkLimit.toNanos(),
                        firstAnnouncedAt + MOST_ANNOUNCED * checkLimit.toNanos());
    }

    private WorkerEnding finish() throws InterruptedException {
        boolean byItself;
        synchronized (change) {
            byItself = ended == null;
        }
        if (!byItself) {
            killTree();
        } else if (!process.waitFor(REAP.toMillis(), TimeUnit.MILLISECONDS)) {
            synchronized (change) {
                ended = ended == null ? WorkerEnding.End.LINGERED : ended;
            }
            killTree();
        }
        boolean reaped = process.waitFor(REAP.toMillis(), TimeUnit.MILLISECONDS);
        out.join(REAP);
        err.join(Duration.ofMillis(200));
        synchronized (change) {
            WorkerEnding.End end = !reaped
                    ? WorkerEnding.End.NOT_REAPED
                    : ended == null ? WorkerEnding.End.ITSELF : ended;
            return new WorkerEnding(facts, Optional.ofNullable(report), reaped ? process.exitValue() : -1, end, noise,
                    List.copyOf(lastWords));
        }
    }

    private void killTree() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // Its end of the pipe is gone; so is it.
        }
    }

    private void drainOut() {
        try {
            new SequenceReader(process.getInputStream(), new SequenceReader.Listener() {
                @Override
                public void record(JsonObject record) {
                    hear(record);
                }

                @Override
                public void noise(String text) {
                    synchronized (change) {
                        noise++;
                    }
                }
            }).readAll();
        } catch (IOException e) {
            // The stream ends with the process.
        } finally {
            synchronized (change) {
                outClosed = true;
                change.notifyAll();
            }
        }
    }

    private void hear(JsonObject record) {
        try {
            if (record.has("report")) {
                synchronized (change) {
                    report = WorkerReport.fromJson(record);
                    change.notifyAll();
                }
                return;
            }
            Fact fact = Fact.fromJson(record);
            synchronized (change) {
                if (facts.size() >= MOST_FACTS) {
                    noise++;
                    return;
                }
                facts.add(fact);
                if (fact.name().equals(Fact.ABOUT_TO_ACCESS)) {
                    announcedAt = System.nanoTime();
                    firstAnnouncedAt = firstAnnouncedAt == 0 ? announcedAt : firstAnnouncedAt;
                }
                change.notifyAll();
            }
            listener.accept(fact);
        } catch (JsonTrouble | IllegalArgumentException e) {
            synchronized (change) {
                noise++;
            }
        }
    }

    private void drainErr() {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
            StringBuilder line = new StringBuilder();
            int next;
            while ((next = reader.read()) >= 0) {
                if (next == '\n') {
                    keep(line.toString());
                    line.setLength(0);
                } else if (line.length() < LONGEST_LINE) {
                    line.append((char) next);
                }
            }
            keep(line.toString());
        } catch (IOException | UncheckedIOException e) {
            // The stream ends with the process.
        }
    }

    private void keep(String line) {
        if (line.isBlank()) {
            return;
        }
        synchronized (change) {
            lastWords.add(line);
            if (lastWords.size() > LAST_WORDS) {
                lastWords.remove();
            }
        }
    }
}
