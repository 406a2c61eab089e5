package org.peerproof.ui;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** Asks for files by the system's own dialogs. */
class FileChoices {
    private final WorkbenchModel model;
    private final Commands commands;
    private final Supplier<@Nullable Window> window;

    FileChoices(WorkbenchModel model, Commands commands, Supplier<@Nullable Window> window) {
        this.model = model;
        this.commands = commands;
        this.window = window;
    }

    void openRecord() {
        ask("Open a record", "PeerProof records", "*.peerproof").ifPresent(commands::open);
    }

    void chooseRig() {
        ask("Choose a rig description", "Rig descriptions", "*.json")
                .ifPresent(file -> model.rig().set(new RigChoice.Description(file)));
    }

    /** Where to save; empty when the user changed their mind. */
    Optional<Path> save(String title, String kind, String suggested, String pattern) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.setInitialFileName(suggested);
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(kind, pattern));
        return Optional.ofNullable(chooser.showSaveDialog(window.get())).map(File::toPath);
    }

    /** A file to read; empty when the user changed their mind. */
    Optional<Path> ask(String title, String kind, String pattern) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters().addAll(new FileChooser.ExtensionFilter(kind, pattern),
                new FileChooser.ExtensionFilter("All files", "*"));
        return Optional.ofNullable(chooser.showOpenDialog(window.get())).map(File::toPath);
    }
}
