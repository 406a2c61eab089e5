package org.peerproof.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTrouble;
import org.peerproof.report.ReportService;

/** The report files a command was asked for. */
record ReportFiles(Optional<Path> pdf, Optional<Path> html) {
    static ReportFiles of(@Nullable String pdf, @Nullable String html) {
        return new ReportFiles(path(pdf), path(html));
    }

    boolean none() {
        return pdf.isEmpty() && html.isEmpty();
    }

    /** Writes them all; false where one could not be written, which is said. */
    boolean write(ReportService reports, RecordState state, Optional<Path> record, boolean redact, Console console) {
        boolean first = write(pdf, console, target -> {
            if (record.isPresent()) {
                reports.pdf(record.get(), redact, target);
            } else {
                reports.pdf(state, target);
            }
        });
        boolean second = write(html, console, target -> {
            if (record.isPresent()) {
                reports.html(record.get(), redact, target);
            } else {
                reports.html(state, target);
            }
        });
        return first && second;
    }

    private interface Writing {
        void to(Path target) throws IOException, RecordTrouble;
    }

    private static boolean write(Optional<Path> target, Console console, Writing writing) {
        if (target.isEmpty()) {
            return true;
        }
        try {
            writing.to(target.get());
            return true;
        } catch (NoSuchFileException e) {
            console.say("peerproof: the report could not be written: " + target.get() + " lies in no folder.");
        } catch (IOException | RecordTrouble | RuntimeException e) {
            console.say("peerproof: the report could not be written: " + e.getMessage());
        }
        return false;
    }

    private static Optional<Path> path(@Nullable String name) {
        try {
            return Optional.ofNullable(name).map(Path::of);
        } catch (InvalidPathException e) {
            throw new CliTrouble(ExitCode.USAGE, "The report's name is no path: " + e.getReason() + ".");
        }
    }
}
