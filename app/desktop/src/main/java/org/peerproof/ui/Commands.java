package org.peerproof.ui;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.application.Platform;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTrouble;
import org.peerproof.rig.RigTrouble;
import org.peerproof.run.RunTrouble;
import org.peerproof.run.StopSwitch;
import org.peerproof.ui.desk.RecordDesk;
import org.peerproof.ui.desk.ReportDesk;
import org.peerproof.ui.desk.RunDesk;
import org.peerproof.ui.desk.RunListener;

/** What a user can tell the window to do. Called on the window's thread; the work is done elsewhere. */
final class Commands implements AutoCloseable {
    private static final long LONGEST_WAIT_MS = 3000;

    private final WorkbenchModel model;
    private final RunDesk runs;
    private final RecordDesk records;
    private final ReportDesk reports;
    private final ExecutorService work = threads("work", Integer.MAX_VALUE, new SynchronousQueue<>());
    private final ExecutorService judging = threads("judging", 1, new LinkedBlockingQueue<>());
    private StopSwitch stop = new StopSwitch();
    private Future<?> reading = CompletableFuture.completedFuture(null);
    private int turn;

    Commands(WorkbenchModel model, RunDesk runs, RecordDesk records, ReportDesk reports) {
        this.model = model;
        this.runs = runs;
        this.records = records;
        this.reports = reports;
    }

    /** What is asked for after the window was closed is not done. */
    private static ExecutorService threads(String name, int most, BlockingQueue<Runnable> queue) {
        return new ThreadPoolExecutor(most == 1 ? 1 : 0, most, 30, TimeUnit.SECONDS, queue,
                Thread.ofPlatform().daemon().name(name + "-", 0).factory(), new ThreadPoolExecutor.DiscardPolicy());
    }

    void run() {
        run(List.of());
    }

    /** Runs the selected pair alone. */
    void runPair() {
        model.selection().get().ifPresent(pair -> run(List.of(pair.from() + ":" + pair.to())));
    }

    private void run(List<String> pairs) {
        if (model.activity().get() != Activity.IDLE) {
            return;
        }
        RigChoice rig = model.rig().get();
        Optional<DirectedPair> kept = model.selection().get();
        LiveRecord live = begin(Activity.RUNNING, rig.label());
        model.selection().set(kept);
        StopSwitch own = new StopSwitch();
        stop = own;
        int mine = turn;
        work.execute(() -> {
            try {
                runs.run(rig.option(), pairs, own, listener(live, mine));
            } catch (RigTrouble e) {
                notice(mine, e.getMessage());
            } catch (RunTrouble e) {
                notice(mine, "The run ended early: " + e.getMessage() + ".");
            } finally {
                end(mine);
            }
        });
    }

    private RunListener listener(LiveRecord live, int mine) {
        return new RunListener() {
            @Override
            public void state(RecordState state, Optional<Path> record) {
                live.state(state, record);
            }

            @Override
            public void notice(String sentence) {
                Commands.this.notice(mine, sentence);
            }
        };
    }

    /** Ends all workers; what was measured is kept. */
    void stop() {
        if (model.activity().get() == Activity.RUNNING) {
            model.activity().set(Activity.STOPPING);
            StopSwitch now = stop;
            work.execute(now::stop);
        }
    }

    void open(Path file) {
        read(Activity.OPENING, file.getFileName().toString(), Optional.of(file), _ -> records.open(file));
    }

    void follow(Path file) {
        read(Activity.FOLLOWING, file.getFileName().toString(), Optional.of(file),
                watcher -> records.follow(file, watcher));
    }

    void follow(InputStream in) {
        read(Activity.FOLLOWING, "standard input", Optional.empty(), watcher -> records.follow(in, watcher));
    }

    private interface Reading {
        RecordState read(Consumer<RecordState> watcher) throws RecordTrouble;
    }

    private void read(Activity activity, String name, Optional<Path> file, Reading reading) {
        if (busy()) {
            return;
        }
        Optional<Shown> before = model.shown().get();
        LiveRecord live = begin(activity, name);
        int mine = turn;
        this.reading = work.submit(() -> {
            try {
                live.state(reading.read(state -> live.state(state, file)), file);
            } catch (RecordTrouble e) {
                Platform.runLater(() -> {
                    if (mine == turn) {
                        before.ifPresent(model::show);
                        model.notice().set(Optional.of(e.getMessage()));
                    }
                });
            } finally {
                end(mine);
            }
        });
    }

    private boolean busy() {
        if (model.activity().get() == Activity.RUNNING || model.activity().get() == Activity.STOPPING) {
            model.notice().set(Optional.of("A run is going; stop it first."));
            return true;
        }
        return false;
    }

    /** Whatever an earlier turn still sends is no longer shown. */
    private LiveRecord begin(Activity activity, String name) {
        turn++;
        reading.cancel(true);
        int mine = turn;
        model.clear();
        model.activity().set(activity);
        return new LiveRecord(name, judging, shown -> {
            if (mine == turn) {
                model.show(shown);
            }
        });
    }

    private void end(int mine) {
        // Behind the last state, which is being judged.
        judging.execute(() -> Platform.runLater(() -> {
            if (mine == turn) {
                model.activity().set(Activity.IDLE);
                refreshRecent();
            }
        }));
    }

    private void notice(int mine, String sentence) {
        Platform.runLater(() -> {
            if (mine == turn) {
                model.notice().set(Optional.of(sentence));
            }
        });
    }

    /** Back to the welcome screen. */
    void welcome() {
        if (!busy()) {
            turn++;
            reading.cancel(true);
            model.clear();
            model.activity().set(Activity.IDLE);
            refreshRecent();
        }
    }

    void refreshRecent() {
        work.execute(() -> {
            List<Path> found = records.recent();
            Platform.runLater(() -> model.recent().setAll(found));
        });
    }

    /** Writes the record on show, redacted, to a new file. */
    void exportRecord(Shown shown, Path target) {
        compute(() -> {
            records.exportRedacted(shown.file().orElseThrow(() -> new RecordTrouble("This record has no file.")),
                    target);
            return "The redacted record was written to " + target + ".";
        }, sentence -> model.notice().set(Optional.of(sentence)));
    }

    void exportPdf(Shown shown, Path target) {
        compute(() -> {
            reports.pdf(shown.state(), shown.file(), target);
            return "The report was written to " + target + ".";
        }, sentence -> model.notice().set(Optional.of(sentence)));
    }

    void exportHtml(Shown shown, Path target) {
        compute(() -> {
            reports.html(shown.state(), shown.file(), target);
            return "The report was written to " + target + ".";
        }, sentence -> model.notice().set(Optional.of(sentence)));
    }

    /** Work that is neither drawing nor waiting; its result comes back on the window's thread. */
    <T> void compute(Callable<T> task, Consumer<T> then) {
        work.execute(() -> {
            try {
                T result = task.call();
                Platform.runLater(() -> then.accept(result));
            } catch (Exception e) {
                Platform.runLater(() -> model.notice().set(Optional.of(String.valueOf(e.getMessage()))));
            }
        });
    }

    /** Stops a run that goes and waits until its workers are gone. Not on the window's thread. */
    void stopAndWait() {
        stop.stop();
        work.shutdown();
        try {
            if (!work.awaitTermination(LONGEST_WAIT_MS, TimeUnit.MILLISECONDS)) {
                work.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        stop.stop();
        work.shutdownNow();
        judging.shutdownNow();
    }
}
