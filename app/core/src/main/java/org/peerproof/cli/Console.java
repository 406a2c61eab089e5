package org.peerproof.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/** Where a command writes: results to stdout, progress and messages to stderr. */
final class Console {
    private final PrintStream out;
    private final PrintStream err;
    private boolean quiet;
    private boolean verbose;
    private boolean plain;

    Console(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    void configure(boolean asQuiet, boolean asVerbose, boolean asPlain) {
        quiet = asQuiet;
        verbose = asVerbose;
        plain = asPlain;
    }

    PrintStream out() {
        return out;
    }

    PrintStream err() {
        return err;
    }

    boolean verbose() {
        return verbose;
    }

    TextStyle style() {
        // JDK 25 answers null again where there is no terminal.
        boolean terminal = Optional.ofNullable(System.console()).filter(java.io.Console::isTerminal).isPresent();
        boolean coloured = !plain && terminal && System.getenv("NO_COLOR") == null;
        return new TextStyle(coloured, plain);
    }

    /** Progress, left out when quiet. */
    void progress(String line) {
        if (!quiet) {
            say(line);
        }
    }

    void detail(String line) {
        if (verbose && !quiet) {
            say(line);
        }
    }

    /** A message that is never left out. */
    void say(String line) {
        err.println(style().line(line));
        err.flush();
    }

    void print(List<String> lines) {
        print(out, lines);
    }

    void print(PrintStream stream, List<String> lines) {
        TextStyle style = style();
        lines.forEach(line -> stream.println(style.line(line)));
        stream.flush();
    }
}
