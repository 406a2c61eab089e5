package org.peerproof.report;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.peerproof.finding.RuleBook;
import org.peerproof.record.RecordReader;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTrouble;
import org.peerproof.record.RedactedCopy;
import org.peerproof.verdict.Judgement;

/** Writes reports to files: all of a report or nothing. */
public final class ReportService {
    /** What a report is made from: a state, the record's bytes to attach, and the record's name. */
    private record Source(RecordState state, byte[] record, String name) {
        ReportModel model() {
            Judgement judgement = Judgement.of(state);
            return ReportModel.of(state, judgement, RuleBook.findings(state, judgement), name);
        }
    }

    /** The report of a record's file as PDF, the record attached. */
    public void pdf(Path record, boolean redact, Path target) throws IOException, RecordTrouble {
        pdf(source(record, redact), target);
    }

    public void html(Path record, boolean redact, Path target) throws IOException, RecordTrouble {
        html(source(record, redact), target);
    }

    /** The report of a record that has no file. */
    public void pdf(RecordState state, Path target) throws IOException {
        pdf(new Source(state, new byte[0], "not written to a file"), target);
    }

    public void html(RecordState state, Path target) throws IOException {
        html(new Source(state, new byte[0], "not written to a file"), target);
    }

    private static Source source(Path record, boolean redact) throws IOException, RecordTrouble {
        byte[] bytes = redact ? RedactedCopy.of(record) : Files.readAllBytes(record);
        RecordState state = redact && bytes.length > 0
                ? RecordReader.read(new ByteArrayInputStream(bytes))
                : RecordReader.read(record);
        for (String problem : redact ? RecordReader.read(record).problems() : List.<String>of()) {
            state = state.problems().contains(problem) ? state : state.withProblem(problem);
        }
        return new Source(state, bytes, Optional.ofNullable(record.getFileName()).map(Path::toString).orElse(""));
    }

    private static void pdf(Source source, Path target) throws IOException {
        long started = source.state().header().map(header -> header.started().toEpochMilli()).orElse(0L);
        write(ReportPdf.of(source.model(), source.record(), started), target);
    }

    private static void html(Source source, Path target) throws IOException {
        write(ReportHtml.of(source.model()).getBytes(StandardCharsets.UTF_8), target);
    }

    private static void write(byte[] bytes, Path target) throws IOException {
        Path whole = target.toAbsolutePath();
        Path part = Files.createTempFile(whole.getParent(), ".peerproof-", ".part");
        try {
            Files.write(part, bytes);
            Files.move(part, whole, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
