package org.peerproof.ui;

import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The keys that work anywhere in the window. */
final class Shortcuts {
    private final Workbench workbench;
    private final WorkbenchModel model;
    private final Commands commands;
    private final FileChoices files;

    Shortcuts(Workbench workbench, WorkbenchModel model, Commands commands, FileChoices files) {
        this.workbench = workbench;
        this.model = model;
        this.commands = commands;
        this.files = files;
    }

    void install() {
        workbench.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (handled(event)) {
                event.consume();
            }
        });
    }

    private boolean handled(KeyEvent event) {
        if (event.getCode() == KeyCode.F5) {
            if (event.isShiftDown()) {
                commands.runPair();
            } else {
                commands.run();
            }
            return true;
        }
        if (event.getCode() == KeyCode.ESCAPE && model.activity().get() == Activity.RUNNING) {
            commands.stop();
            return true;
        }
        if (event.isShortcutDown() && event.getCode() == KeyCode.O) {
            files.openRecord();
            return true;
        }
        if (event.isAltDown() && event.getCode().isDigitKey()) {
            int tab = event.getCode().getCode() - KeyCode.DIGIT1.getCode();
            if (tab >= 0 && tab < workbench.detail().tabs().getTabs().size()) {
                workbench.detail().tabs().getSelectionModel().select(tab);
                return true;
            }
        }
        if (!(event.getTarget() instanceof TextInputControl)
                && (event.getCode() == KeyCode.OPEN_BRACKET || event.getCode() == KeyCode.CLOSE_BRACKET)) {
            workbench.failing(event.getCode() == KeyCode.OPEN_BRACKET ? -1 : 1);
            return true;
        }
        return false;
    }
}
