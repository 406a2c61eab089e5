package org.peerproof.run;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Workers booted ahead, waiting for their one request; each is used once. Every worker that was ever handed out is
 * known here, so that one stop ends them all. Thread-safe.
 *
 * <p>All are started by one thread that lives as long as this: a worker asks the kernel to be killed with its parent,
 * and to the kernel the parent is the thread that started it.
 */
final class SpareWorkers implements AutoCloseable {
    private final List<String> command;
    private final Map<String, String> environment;
    private final Deque<WorkerProcess> waiting = new ArrayDeque<>();
    private final Set<WorkerProcess> out = new HashSet<>();
    private final ExecutorService starter = Executors
            .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("worker-starter").factory());
    private boolean closed;

    SpareWorkers(List<String> command, Map<String, String> environment) {
        this.command = command;
        this.environment = environment;
    }

    /** Boots one to wait, if none does. */
    synchronized void bootAhead() {
        try {
            if (!closed && waiting.isEmpty()) {
                waiting.add(boot());
            }
        } catch (IOException e) {
            // Taking one will meet the same trouble and tell it.
        }
    }

    synchronized WorkerProcess take() throws IOException {
        if (closed) {
            throw new IOException("the run was stopped");
        }
        WorkerProcess spare = waiting.poll();
        WorkerProcess worker = spare != null && spare.alive() ? spare : boot();
        out.add(worker);
        return worker;
    }

    private WorkerProcess boot() throws IOException {
        try {
            return starter.submit(() -> WorkerProcess.boot(command, environment)).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException trouble ? trouble : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    synchronized void done(WorkerProcess worker) {
        out.remove(worker);
    }

    @Override
    public void close() {
        List<WorkerProcess> all;
        synchronized (this) {
            closed = true;
            out.addAll(waiting);
            waiting.clear();
            all = List.copyOf(out);
            out.clear();
        }
        all.forEach(WorkerProcess::stop);
        starter.shutdown();
    }
}
