package org.peerproof.ui;

import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.peerproof.cli.WindowRequest;
import org.peerproof.record.RecordPlace;
import org.peerproof.report.ReportService;
import org.peerproof.run.RunService;
import org.peerproof.ui.desk.RecordDesk;
import org.peerproof.ui.desk.ReportDesk;
import org.peerproof.ui.desk.RunDesk;

/** One window with its model and its commands; closing it stops a run, after asking. */
final class WorkbenchWindow {
    private static final double WIDTH = 1480;
    private static final double HEIGHT = 930;

    private final WorkbenchModel model = new WorkbenchModel();
    private final Theme theme = new Theme();
    private final Commands commands;
    private final Stage stage;
    private final Workbench workbench;

    WorkbenchWindow(Stage stage, RunService runs, ReportService reports, RecordPlace place,
            FileQuestions questions) {
        this.stage = stage;
        this.commands = new Commands(model, new RunDesk(runs, place), new RecordDesk(place),
                new ReportDesk(reports));
        this.workbench = new Workbench(model, commands,
                new FileChoices(model, commands, questions), theme);
        stage.setScene(new Scene(workbench, WIDTH, HEIGHT));
        stage.setMinWidth(1000);
        stage.setMinHeight(640);
        model.shown().subscribe(this::title);
        title();
        stage.setOnCloseRequest(this::closeRequested);
    }

    void open(WindowRequest request) {
        commands.refreshRecent();
        switch (request) {
            case WindowRequest.Welcome _ -> {
            }
            case WindowRequest.Open(var record) -> commands.open(record);
            case WindowRequest.Follow(var record) -> commands.follow(record);
            case WindowRequest.FollowInput _ -> commands.follow(System.in);
        }
        stage.show();
    }

    private void title() {
        String what = model.shown().get()
                .map(shown -> shown.state().rig().map(found -> found.rig().name()).orElse(shown.name()))
                .map(name -> name + " · PeerProof").orElse("PeerProof");
        stage.setTitle((model.shown().get().map(Shown::simulated).orElse(false) ? "SIMULATED · " : "") + what);
    }

    private void closeRequested(WindowEvent event) {
        Activity activity = model.activity().get();
        if (activity != Activity.RUNNING && activity != Activity.STOPPING) {
            commands.close();
            return;
        }
        event.consume();
        if (activity == Activity.STOPPING || agreed()) {
            model.activity().set(Activity.STOPPING);
            Thread.ofPlatform().name("closing").start(() -> {
                commands.stopAndWait();
                Platform.runLater(() -> {
                    commands.close();
                    stage.close();
                });
            });
        }
    }

    private boolean agreed() {
        ButtonType stop = new ButtonType("Stop and close", ButtonBar.ButtonData.OK_DONE);
        Alert ask = new Alert(Alert.AlertType.CONFIRMATION,
                "The workers are ended, and what was measured stays in the record.", stop, ButtonType.CANCEL);
        ask.setHeaderText("A run is going.");
        ask.initOwner(stage);
        Optional<ButtonType> answer = ask.showAndWait();
        return answer.isPresent() && answer.get() == stop;
    }

    WorkbenchModel model() {
        return model;
    }

    Commands commands() {
        return commands;
    }

    Theme theme() {
        return theme;
    }

    Workbench workbench() {
        return workbench;
    }
}
