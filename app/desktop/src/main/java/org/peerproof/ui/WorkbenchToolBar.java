package org.peerproof.ui;

import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Separator;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.kordamp.ikonli.materialdesign2.MaterialDesignW;
import org.peerproof.protocol.DirectedPair;

/** The commands, and which rig they are for. Stop stands where Run stands while a run goes. */
final class WorkbenchToolBar extends ToolBar {
    private final SplitMenuButton run = new SplitMenuButton();
    private final Button stop;
    private final Button pair;
    private final Label simulated = new Label("SIMULATED");
    private final WorkbenchModel model;

    WorkbenchToolBar(WorkbenchModel model, Commands commands, FileChoices files, Theme theme, ExportMenu export) {
        this.model = model;
        setId("tool-bar");
        getStyleClass().add("workbench-tool-bar");
        Label name = new Label("PeerProof");
        name.getStyleClass().add("product-name");
        run.setText("Run quick");
        run.setId("run");
        run.getStyleClass().add("accent");
        run.setGraphic(Icons.icon(MaterialDesignP.PLAY));
        run.setOnAction(_ -> commands.run());
        run.setTooltip(
                new Tooltip("controls, then copy, read and write of every directed pair, then a collective sum (F5)"));
        MenuItem quick = new MenuItem("Quick: about a second for each pair");
        quick.setOnAction(_ -> commands.run());
        run.getItems().add(quick);
        stop = Icons.button(MaterialDesignS.STOP, "Stop", "end all workers and keep what was measured (Esc)",
                commands::stop);
        stop.setId("stop");
        stop.getStyleClass().add("danger");
        pair = Icons.button(MaterialDesignT.TARGET, "Run this pair",
                "the selected pair alone, with its controls (Shift+F5)",
                commands::runPair);
        pair.setId("run-pair");
        Button open = Icons.button(MaterialDesignF.FOLDER_OPEN_OUTLINE, "Open", "a record of an earlier run (Ctrl+O)",
                files::openRecord);
        open.setId("open");
        Button home = Icons.button(MaterialDesignH.HOME_OUTLINE, "Welcome screen", commands::welcome);
        home.setId("home");
        Button light = Icons.button(MaterialDesignW.WEATHER_NIGHT, "Light or dark", theme::toggle);
        light.setId("theme");
        simulated.getStyleClass().add("simulated-badge");
        simulated.setId("simulated");
        Label rig = new Label("Rig");
        rig.getStyleClass().add("muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getItems().addAll(home, name, new Separator(Orientation.VERTICAL), run, stop, pair,
                new Separator(Orientation.VERTICAL), open, export, gap, rig,
                new RigChooser(model, files::chooseRig), simulated, light);
        model.activity().subscribe(this::refresh);
        model.shown().subscribe(this::refresh);
        model.selection().subscribe(this::refresh);
        model.rig().subscribe(this::refresh);
        refresh();
    }

    private void refresh() {
        Activity activity = model.activity().get();
        boolean running = activity == Activity.RUNNING || activity == Activity.STOPPING;
        show(run, !running);
        show(stop, running);
        run.setDisable(activity != Activity.IDLE);
        stop.setDisable(activity == Activity.STOPPING);
        Optional<DirectedPair> selected = model.selection().get();
        pair.setDisable(activity != Activity.IDLE || selected.isEmpty());
        boolean shownSimulated = model.shown().get().map(Shown::simulated).orElse(model.rig().get().simulated());
        show(simulated, shownSimulated);
    }

    private static void show(Region node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }
}
