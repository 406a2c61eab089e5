package org.peerproof.ui;

import java.nio.file.Path;
import java.util.Optional;

/** Asks the user for a file; empty when they changed their mind. */
interface FileQuestions {
    /** A file to read. */
    Optional<Path> ask(String title, String kind, String... patterns);

    /** Where to save. */
    Optional<Path> save(String title, String kind, String suggested, String pattern);
}
