package org.peerproof.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.Judgement;

/** Writes a result as text and, where asked, as JSON; the text gives way to stderr where stdout is taken. */
record ResultOutput(Console console, Optional<String> json, boolean stdoutTaken) {
    static final String STDOUT = "-";

    /** The verdict's exit code, or 74 where the JSON could not be written. */
    int write(RecordState state, Optional<Path> record) {
        Judgement judgement = Judgement.of(state);
        boolean jsonToStdout = json.filter(STDOUT::equals).isPresent();
        boolean aside = stdoutTaken || jsonToStdout;
        PrintStream text = aside ? console.err() : console.out();
        int exitCode = judgement.exitCode();
        if (json.isPresent()) {
            String document = JsonText.printPretty(new ReportJson(state, judgement, record).document());
            if (jsonToStdout) {
                console.out().println(document);
                console.out().flush();
            } else if (!DocumentOutput.written(console, json.get(), document + "\n")) {
                exitCode = ExitCode.NOT_WRITTEN;
            }
        }
        TextStyle style = aside ? new TextStyle(false, console.style().plain()) : console.style();
        console.print(text, new TextReport(state, judgement, record, style, console.verbose()).lines());
        return exitCode;
    }
}
