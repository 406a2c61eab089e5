package org.peerproof.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The window on a record that still grows. */
@Command(name = "view", description = "show a growing record in the window (- reads it from stdin)", mixinStandardHelpOptions = true)
final class ViewCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "a record, or - for stdin")
    private String file = "";

    private final Optional<Window> window;

    ViewCommand(Optional<Window> window) {
        this.window = window;
    }

    @Override
    public Integer call() {
        if (file.equals(ResultOutput.STDOUT)) {
            return require(window).open(new WindowRequest.FollowInput());
        }
        return require(window).open(new WindowRequest.Follow(existing(file)));
    }

    static Window require(Optional<Window> window) {
        return window.orElseThrow(() -> new CliTrouble(ExitCode.USAGE,
                "This installation has no window; `peerproof run` and `peerproof show` work without one."));
    }

    static Path existing(String file) {
        try {
            Path path = Path.of(file);
            if (Files.exists(path)) {
                return path;
            }
        } catch (InvalidPathException e) {
            throw new CliTrouble(ExitCode.USAGE, "The record's name is no path: " + e.getReason() + ".");
        }
        throw new CliTrouble(ExitCode.USAGE, "There is no command and no record '" + file
                + "'; `peerproof --help` lists the commands.");
    }
}
