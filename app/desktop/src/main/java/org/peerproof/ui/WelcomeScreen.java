package org.peerproof.ui;

import java.nio.file.Path;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.peerproof.record.VisibleText;
import org.peerproof.rig.SampleRigs;

/** What is there before any record: a run on this machine, a sample rig, a record. Never an empty window. */
final class WelcomeScreen extends ScrollPane {
    private final WorkbenchModel model;
    private final Commands commands;
    private final VBox recent = new VBox(4);

    WelcomeScreen(WorkbenchModel model, Commands commands, Runnable choose) {
        this.model = model;
        this.commands = commands;
        setId("welcome");
        setFitToWidth(true);
        getStyleClass().add("welcome");
        Label title = new Label("Can each GPU really reach into each other GPU's memory?");
        title.getStyleClass().add("welcome-title");
        title.setWrapText(true);
        Label about = new Label("PeerProof lets a kernel on one card read and write the memory of another, for every"
                + " directed pair, each in a process of its own, and looks at the owner's side whether the right data"
                + " arrived. Capability bits, copies that return success and bandwidth figures are not believed.");
        about.setWrapText(true);
        about.getStyleClass().add("welcome-text");
        Button here = Icons.button(MaterialDesignP.PLAY, "Probe this machine", "quick depth", () -> {
            model.rig().set(new RigChoice.ThisMachine());
            commands.run();
        });
        here.setId("welcome-run");
        here.getStyleClass().add("accent");
        Button open = Icons.button(MaterialDesignF.FOLDER_OPEN_OUTLINE, "Open a record", "or drop one on the window",
                choose);
        open.setId("welcome-open");
        VBox column = new VBox(14, title, about, new HBox(10, here, open), head("Sample rigs",
                "simulated, and marked so everywhere: to see what each verdict looks like"), samples(),
                head("Recent records", "written by earlier runs on this machine"), recent);
        column.getStyleClass().add("welcome-column");
        column.setMaxWidth(980);
        HBox centre = new HBox(column);
        centre.setAlignment(Pos.TOP_CENTER);
        setContent(centre);
        model.recent().addListener((ListChangeListener<Path>) _ -> showRecent());
        showRecent();
    }

    private static Node head(String name, String about) {
        HBox head = PaneTitle.of(name, about);
        head.getStyleClass().setAll("welcome-head");
        return head;
    }

    private Node samples() {
        FlowPane flow = new FlowPane(8, 8);
        for (String name : SampleRigs.names()) {
            Button button = new Button(name);
            button.setId("sample-" + name);
            button.getStyleClass().add("sample-button");
            button.setTooltip(new Tooltip("run the sample rig " + name));
            button.setOnAction(_ -> {
                model.rig().set(new RigChoice.Sample(name));
                commands.run();
            });
            flow.getChildren().add(button);
        }
        return flow;
    }

    private void showRecent() {
        List<Path> files = model.recent();
        if (files.isEmpty()) {
            Label none = new Label("None yet. A run saves its record by itself.");
            none.getStyleClass().add("muted");
            recent.getChildren().setAll(none);
            return;
        }
        recent.getChildren().setAll(files.stream().map(file -> {
            Button open = new Button(VisibleText.of(file.getFileName().toString()));
            open.setMnemonicParsing(false);
            open.getStyleClass().add("recent-button");
            open.setTooltip(new Tooltip(VisibleText.of(file.toString())));
            open.setOnAction(_ -> commands.open(file));
            return open;
        }).toList());
    }
}
