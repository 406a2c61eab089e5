package org.peerproof;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.peerproof.cli.Interruption;
import org.peerproof.cli.MainCommand;

/** Entry point of the command line. */
public final class PeerProof {
    private PeerProof() {
    }

    public static void main(String[] args) {
        Interruption interruption = Interruption.install();
        // UTF-8 whatever the locale says: arrows are part of the lines scripts read.
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        int exitCode = new MainCommand(new Product(), interruption.stopSwitch(), out, err).execute(args);
        interruption.finished(exitCode);
        System.exit(exitCode);
    }
}
