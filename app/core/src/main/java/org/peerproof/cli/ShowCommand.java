package org.peerproof.cli;

import java.io.ByteArrayInputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.peerproof.record.RecordReader;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTrouble;
import org.peerproof.report.AttachedRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints from a record, or from the record a PDF report carries, what the run printed; ends with the run's exit code. */
@Command(name = "show", description = "verdict, signature, controls and pairs of a record", mixinStandardHelpOptions = true)
final class ShowCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RECORD", description = "a record's file, or a PDF report that carries one")
    private String record = "";

    @Option(names = "--json", paramLabel = "FILE", description = "JSON of schema 1 (- for stdout)")
    private @Nullable String json;

    private final Console console;

    ShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try {
            Path path = Path.of(record);
            RecordState state = AttachedRecord.isPdf(path)
                    ? RecordReader.read(new ByteArrayInputStream(AttachedRecord.of(path)))
                    : RecordReader.read(path);
            return new ResultOutput(console, Optional.ofNullable(json), false).write(state, Optional.of(path));
        } catch (RecordTrouble e) {
            throw new CliTrouble(ExitCode.BAD_INPUT, e.getMessage());
        } catch (InvalidPathException e) {
            throw new CliTrouble(ExitCode.USAGE, "The record's name is no path: " + e.getReason() + ".");
        }
    }
}
