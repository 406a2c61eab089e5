package org.peerproof.ui;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.peerproof.Product;
import org.peerproof.cli.Interruption;
import org.peerproof.cli.MainCommand;

/** Entry point of an installation with a window: the same command line, and the window where one is asked for. */
public final class WorkbenchMain {
    private WorkbenchMain() {
    }

    public static void main(String[] args) {
        Interruption interruption = Interruption.install();
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        Product product = new Product();
        int exitCode = new MainCommand(product, interruption.stopSwitch(), out, err,
                Optional.of(new DesktopWindow(product, interruption.stopSwitch(), err))).execute(args);
        interruption.finished(exitCode);
        System.exit(exitCode);
    }
}
