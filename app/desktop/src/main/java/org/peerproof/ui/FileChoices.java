package org.peerproof.ui;

import java.nio.file.Path;
import java.util.Optional;

/** What the window asks files for. */
final class FileChoices {
    private final WorkbenchModel model;
    private final Commands commands;
    private final FileQuestions questions;

    FileChoices(WorkbenchModel model, Commands commands, FileQuestions questions) {
        this.model = model;
        this.commands = commands;
        this.questions = questions;
    }

    void openRecord() {
        questions.ask("Open a record", "PeerProof records and reports", "*.peerproof", "*.pdf")
                .ifPresent(commands::open);
    }

    void chooseRig() {
        questions.ask("Choose a rig description", "Rig descriptions", "*.json")
                .ifPresent(file -> model.rig().set(new RigChoice.Description(file)));
    }

    Optional<Path> save(String title, String kind, String suggested, String pattern) {
        return questions.save(title, kind, suggested, pattern);
    }
}
