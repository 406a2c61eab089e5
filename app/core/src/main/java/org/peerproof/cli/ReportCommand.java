package org.peerproof.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.peerproof.Product;
import org.peerproof.record.RecordTrouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The report of a record, as PDF, as HTML, or both. */
@Command(name = "report", description = "write a record's report as PDF or HTML", mixinStandardHelpOptions = true, sortOptions = false)
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RECORD", description = "a record's file")
    private String record = "";

    @Mixin
    private ReportOptions options = new ReportOptions();

    @Option(names = "--redact", negatable = true, defaultValue = "true", fallbackValue = "true", description = "take out"
            + " names of the machine and its users (default)")
    private boolean redact = true;

    private final Product product;
    private final Console console;

    ReportCommand(Product product, Console console) {
        this.product = product;
        this.console = console;
    }

    @Override
    public Integer call() {
        if (!options.any()) {
            throw new CliTrouble(ExitCode.USAGE, "Say where the report goes: --pdf FILE, --html FILE, or both.");
        }
        if (options.toStdout() > 1) {
            throw new CliTrouble(ExitCode.USAGE, "Only one of --pdf and --html can be - (stdout).");
        }
        try {
            return new ReportOutput(console, options).write(product.reports().report(Path.of(record), redact));
        } catch (RecordTrouble e) {
            throw new CliTrouble(ExitCode.BAD_INPUT, e.getMessage());
        } catch (InvalidPathException e) {
            throw new CliTrouble(ExitCode.USAGE, "The record's name is no path: " + e.getReason() + ".");
        }
    }
}
