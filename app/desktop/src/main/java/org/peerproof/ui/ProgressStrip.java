package org.peerproof.ui;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.peerproof.record.JobState;
import org.peerproof.record.RecordState;
import org.peerproof.record.RunPlan;
import org.peerproof.report.Amounts;

/** How far a run is: processes done of those planned, what runs now, and where the record lies. */
final class ProgressStrip extends HBox {
    private final WorkbenchModel model;
    private final ProgressBar bar = new ProgressBar(0);
    private final Label done = new Label();
    private final Label now = new Label();
    private final Label driver = new Label();
    private final Label file = new Label();

    ProgressStrip(WorkbenchModel model) {
        super(16);
        this.model = model;
        setId("progress");
        getStyleClass().add("progress-strip");
        bar.setAccessibleText("Progress of the run");
        done.setId("progress-done");
        now.setId("progress-now");
        now.getStyleClass().add("muted");
        driver.getStyleClass().add("muted");
        file.getStyleClass().add("muted");
        file.setId("record-name");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().addAll(bar, done, now, gap, driver, file);
        model.shown().subscribe(this::show);
        model.activity().subscribe(() -> show(model.shown().get()));
    }

    private void show(Optional<Shown> shown) {
        Activity activity = model.activity().get();
        boolean live = activity.live() && shown.flatMap(record -> record.state().ended()).isEmpty();
        bar.setVisible(live);
        bar.setManaged(live);
        RecordState state = shown.map(Shown::state).orElse(RecordState.EMPTY);
        int planned = state.plan().map(plan -> plan.jobs().size()).orElse(0);
        long over = state.jobs().values().stream().filter(job -> job.ended().isPresent() && !job.id().endsWith("@2"))
                .count();
        bar.setProgress(planned == 0 ? ProgressBar.INDETERMINATE_PROGRESS : Math.min(1.0, (double) over / planned));
        done.setText(shown.isEmpty() ? "" : done(state, over, planned));
        now.setText(switch (activity) {
            case STOPPING -> "stopping: the workers are being ended";
            case OPENING -> "opening…";
            case RUNNING, FOLLOWING -> live ? now(state) : "";
            case IDLE -> "";
        });
        driver.setText(state.rig().flatMap(found -> found.rig().inventory().driverVersion())
                .map(version -> "driver " + version).orElse(""));
        file.setText(shown.map(record -> "record: " + record.name()).orElse(""));
    }

    private static String done(RecordState state, long over, int planned) {
        String time = state.ended().map(end -> " · " + Amounts.seconds(end.durationMs()) + " · " + end.how())
                .orElseGet(() -> state.plan().map(RunPlan::seconds)
                        .map(seconds -> " · about " + Math.round(seconds) + " s in all").orElse(""));
        return over + " of " + planned + " processes" + time;
    }

    private static String now(RecordState state) {
        List<String> running = state.jobs().values().stream()
                .filter(job -> job.started() && job.ended().isEmpty())
                .map(JobState::id).toList();
        return running.isEmpty()
                ? ""
                : running.stream().map(ProgressStrip::plain).limit(4)
                        .collect(Collectors.joining(", ", "now: ", running.size() > 4 ? " …" : ""));
    }

    /** {@code read:0-1} is "read 0→1", {@code own:2} "own-memory of GPU 2". */
    private static String plain(String id) {
        int colon = id.indexOf(':');
        if (colon < 0) {
            return id.replace('-', ' ');
        }
        String which = id.substring(colon + 1);
        return id.substring(0, colon).replace('-', ' ') + " "
                + (which.contains("-") ? which.replace('-', '→') : "of GPU " + which);
    }
}
