package org.peerproof.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.peerproof.Product;
import org.peerproof.run.StopSwitch;

/** One command line, run in this process, and what came of it. */
record Ran(int exitCode, String out, String err) {
    static Ran of(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = new MainCommand(new Product(), new StopSwitch(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8)).execute(arguments);
        return new Ran(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
