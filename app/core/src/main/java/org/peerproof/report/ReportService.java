package org.peerproof.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTrouble;

/** Makes reports and writes them to files: all of a report or nothing. */
public final class ReportService {
    private static final long LARGEST = 256L << 20;

    /** The report of a record's file, or of the record a PDF report carries. */
    public Report report(Path record, boolean redact) throws RecordTrouble {
        return Report.of(bytes(record), Optional.of(record), redact);
    }

    /** The report of a record that need not have a file. */
    public Report report(byte[] record, Optional<Path> file, boolean redact) throws RecordTrouble {
        return Report.of(record, file, redact);
    }

    /** The report of a record's file as PDF, the record attached; an existing file is replaced. */
    public void pdf(Path record, boolean redact, Path target) throws IOException, RecordTrouble {
        ReportFile.write(target, report(record, redact).pdf(), true);
    }

    public void html(Path record, boolean redact, Path target) throws IOException, RecordTrouble {
        ReportFile.write(target, utf8(report(record, redact)), true);
    }

    /** The redacted report of a record that has no file; nothing is attached. */
    public void pdf(RecordState state, Path target) throws IOException {
        ReportFile.write(target, Report.of(state).pdf(), true);
    }

    public void html(RecordState state, Path target) throws IOException {
        ReportFile.write(target, utf8(Report.of(state)), true);
    }

    private static byte[] utf8(Report report) {
        return report.html().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(Path record) throws RecordTrouble {
        try {
            if (Files.isDirectory(record)) {
                throw new RecordTrouble(record + " is a directory, not a record.");
            }
            if (Files.size(record) > LARGEST) {
                throw new RecordTrouble(record + " is larger than 256 MiB, more than a record may be.");
            }
            return AttachedRecord.isPdf(record) ? AttachedRecord.of(record) : Files.readAllBytes(record);
        } catch (NoSuchFileException e) {
            throw new RecordTrouble("There is no file " + record + ".");
        } catch (IOException e) {
            throw new RecordTrouble(record + " cannot be read: " + e.getMessage() + ".");
        }
    }
}
