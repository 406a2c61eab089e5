package org.peerproof.ui;

import java.io.File;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.NotificationPane;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.record.VisibleText;
import org.peerproof.verdict.PairVerdict;
import org.peerproof.verdict.PairWord;

/** The whole window's content: tool bar, banner, the three panes and the progress; or the welcome screen. */
final class Workbench extends BorderPane {
    private static final int WIDE_FROM = 9;

    private final WorkbenchModel model;
    private final Commands commands;
    private final NotificationPane notices;
    private final StackPane screens;
    private final SplitPane panes = new SplitPane();
    private final PairDetail detail;
    private boolean wide;

    Workbench(WorkbenchModel model, Commands commands, FileChoices files, Theme theme) {
        this.model = model;
        this.commands = commands;
        getStyleClass().add("workbench");
        detail = new PairDetail(model, commands);
        SplitPane right = new SplitPane(detail, new FindingsPane(model));
        right.setOrientation(Orientation.VERTICAL);
        right.setDividerPositions(0.7);
        panes.setId("panes");
        panes.getItems().addAll(new RigSide(model), new MatrixPane(model), right);
        VBox record = new VBox(10, new VerdictBanner(model), panes);
        record.getStyleClass().add("record-screen");
        record.setId("record-screen");
        VBox.setVgrow(panes, Priority.ALWAYS);
        WelcomeScreen welcome = new WelcomeScreen(model, commands, files::openRecord);
        screens = new StackPane(welcome, record);
        notices = new NotificationPane(screens);
        notices.setId("notices");
        notices.setShowFromTop(true);
        notices.setFocusTraversable(false);
        setTop(new WorkbenchToolBar(model, commands, files, theme, new ExportMenu(model, commands, files)));
        setCenter(notices);
        setBottom(new ProgressStrip(model));
        theme.dress(this);
        layoutPanes(false);
        model.notice().subscribe(this::tell);
        notices.setOnHidden(_ -> model.notice().set(Optional.empty()));
        model.shown().subscribe(() -> {
            chooseScreen(welcome, record);
            int gpus = model.shown().get().map(shown -> shown.gpus().size()).orElse(0);
            if (gpus > 0 && wide != gpus >= WIDE_FROM) {
                layoutPanes(gpus >= WIDE_FROM);
            }
        });
        model.activity().subscribe(() -> chooseScreen(welcome, record));
        chooseScreen(welcome, record);
        setOnDragOver(this::dragOver);
        setOnDragDropped(this::dropped);
        new Shortcuts(this, model, commands, files).install();
    }

    private void chooseScreen(WelcomeScreen welcome, VBox record) {
        boolean any = model.shown().get().isPresent() || model.activity().get() != Activity.IDLE;
        welcome.setVisible(!any);
        record.setVisible(any);
    }

    /** From nine GPUs on the matrix takes the wide column. */
    private void layoutPanes(boolean nowWide) {
        wide = nowWide;
        panes.setDividerPositions(nowWide ? new double[]{0.24, 0.66} : new double[]{0.3, 0.56});
    }

    private void tell(Optional<String> sentence) {
        if (sentence.isPresent()) {
            notices.setText(VisibleText.of(sentence.get()));
            notices.show();
        } else if (notices.isShowing()) {
            notices.hide();
        }
    }

    /** The next or previous pair that is not open. */
    void failing(int step) {
        List<DirectedPair> failing = model.shown().get().stream()
                .flatMap(shown -> shown.judgement().pairs().stream())
                .filter(pair -> pair.word() != PairWord.OPEN)
                .map(PairVerdict::pair).toList();
        if (!failing.isEmpty()) {
            int at = model.selection().get().map(failing::indexOf).orElse(-1);
            model.selection().set(Optional.of(failing.get(Math.floorMod(at < 0 && step < 0 ? -1 : at + step,
                    failing.size()))));
        }
    }

    PairDetail detail() {
        return detail;
    }

    private void dragOver(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY);
        }
        event.consume();
    }

    private void dropped(DragEvent event) {
        List<File> files = event.getDragboard().getFiles();
        boolean one = files != null && files.size() == 1;
        if (one) {
            commands.open(files.getFirst().toPath());
        } else {
            model.notice().set(Optional.of("Drop one record at a time."));
        }
        event.setDropCompleted(one);
        event.consume();
    }
}
