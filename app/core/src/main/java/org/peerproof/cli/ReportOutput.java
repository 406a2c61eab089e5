package org.peerproof.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.peerproof.report.Report;
import org.peerproof.report.ReportFile;

/** Writes the reports that were asked for; what cannot be written is said in one sentence. */
record ReportOutput(Console console, ReportOptions options) {
    /** What makes a report's bytes. */
    private interface Making {
        byte[] bytes() throws IOException;
    }

    /** 0, or 74 where a report could not be written. */
    int write(Report report) {
        boolean pdf = options.pdf().map(file -> written(file, report::pdf)).orElse(true);
        boolean html = options.html()
                .map(file -> written(file, () -> report.html().getBytes(StandardCharsets.UTF_8)))
                .orElse(true);
        return pdf && html ? ExitCode.OK : ExitCode.NOT_WRITTEN;
    }

    private boolean written(String file, Making making) {
        try {
            if (file.equals(ResultOutput.STDOUT)) {
                console.out().write(making.bytes());
                console.out().flush();
            } else {
                ReportFile.write(Path.of(file), making.bytes(), options.force());
                console.progress("report: " + file);
            }
            return true;
        } catch (IOException | InvalidPathException e) {
            console.say("peerproof: the report could not be written: " + why(file, e) + ".");
            return false;
        }
    }

    private static String why(String file, Exception e) {
        return switch (e) {
            case FileAlreadyExistsException _ -> file + " exists; --force replaces it";
            case NoSuchFileException _ -> file + " lies in no folder";
            case AccessDeniedException _ -> file + " may not be written there";
            default -> String.valueOf(e.getMessage());
        };
    }
}
