package org.peerproof.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;

/** A result as text and, where asked, as JSON: with {@code -} JSON takes stdout and the text goes to stderr. */
record DocumentOutput(Console console, Optional<String> json) {
    private static final String STDOUT = "-";

    /** The exit code given, or 74 where the JSON could not be written. */
    int write(List<String> lines, Supplier<JsonObject> document, int exitCode) {
        if (json.filter(STDOUT::equals).isPresent()) {
            console.out().println(JsonText.printPretty(document.get()));
            console.print(console.err(), lines);
            return exitCode;
        }
        boolean written = json.isEmpty() || written(console, json.get(), JsonText.printPretty(document.get()) + "\n");
        console.print(lines);
        return written ? exitCode : ExitCode.NOT_WRITTEN;
    }

    /** Writes a file, or says in one sentence that it could not. */
    static boolean written(Console console, String file, String text) {
        try {
            Files.writeString(Path.of(file), text);
            return true;
        } catch (IOException | InvalidPathException e) {
            console.say("peerproof: " + file + " could not be written: " + e.getMessage() + ".");
            return false;
        }
    }
}
