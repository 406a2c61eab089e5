package org.peerproof.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.peerproof.Product;
import org.peerproof.record.RecordReader;
import org.peerproof.record.RecordTrouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The report of a record, as PDF, as HTML, or both. */
@Command(name = "report", description = "write a record's report as PDF or HTML", mixinStandardHelpOptions = true, sortOptions = false)
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RECORD", description = "a record")
    private String record = "";

    @Option(names = "--pdf", paramLabel = "FILE", description = "the report as PDF, the record attached")
    private @Nullable String pdf;

    @Option(names = "--html", paramLabel = "FILE", description = "the report as one HTML page")
    private @Nullable String html;

    @Option(names = "--redact", negatable = true, defaultValue = "true", fallbackValue = "true", description = "take out names of the machine and its users (default)")
    private boolean redact = true;

    private final Product product;
    private final Console console;

    ReportCommand(Product product, Console console) {
        this.product = product;
        this.console = console;
    }

    @Override
    public Integer call() {
        ReportFiles files = ReportFiles.of(pdf, html);
        if (files.none()) {
            throw new CliTrouble(ExitCode.USAGE, "Say where the report goes: --pdf FILE, --html FILE, or both.");
        }
        Path path = ViewCommand.existing(record);
        try {
            boolean written = files.write(product.reports(), RecordReader.read(path), Optional.of(path), redact,
                    console);
            return written ? ExitCode.OK : ExitCode.NOT_WRITTEN;
        } catch (RecordTrouble e) {
            throw new CliTrouble(ExitCode.BAD_INPUT, e.getMessage());
        }
    }
}
