package org.peerproof.report;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.peerproof.finding.RuleBook;
import org.peerproof.record.RecordReader;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTrouble;
import org.peerproof.record.RedactedCopy;
import org.peerproof.record.Redaction;
import org.peerproof.record.VisibleText;
import org.peerproof.verdict.Judgement;

/** The report of one record, judged anew by this version; the same record gives the same bytes. */
public final class Report {
    private static final String NO_FILE = "not written to a file";

    private final ReportModel model;
    private final Optional<ReportPdf.Attachment> attachment;

    private Report(ReportModel model, Optional<ReportPdf.Attachment> attachment) {
        this.model = model;
        this.attachment = attachment;
    }

    /**
     * @param record the bytes, also of one that breaks off
     * @param file which holds it, where one does
     * @param redact what names a machine or a person is taken out of the report and of the record it carries
     */
    static Report of(byte[] record, Optional<Path> file, boolean redact) throws RecordTrouble {
        RecordState whole = RecordReader.follow(new ByteArrayInputStream(record),
                file.map(Path::toString).orElse("The input"), _ -> {
                });
        String name = file.map(Path::getFileName).map(Path::toString).orElse(NO_FILE);
        if (!redact) {
            return new Report(model(whole, name),
                    Optional.of(new ReportPdf.Attachment(record.clone(), false)));
        }
        byte[] copy = RedactedCopy.of(record);
        RecordState clean = copy.length == 0
                ? RecordState.EMPTY
                : RecordReader.read(new ByteArrayInputStream(copy));
        // The copy leaves unreadable lines out; the report must still tell of them.
        Redaction redaction = Redaction.of(whole);
        RecordState told = clean.tellingOf(whole.problems().stream().map(redaction::apply).toList(),
                whole.notUnderstood());
        return new Report(model(told, redaction.apply(name)),
                Optional.of(new ReportPdf.Attachment(copy, true)));
    }

    /** The redacted report of a state whose record has no file; it carries none. */
    static Report of(RecordState state) {
        return new Report(model(RedactedCopy.of(state), NO_FILE), Optional.empty());
    }

    private static ReportModel model(RecordState state, String name) {
        // Names are shortened for drawings: first what is shown of them, then how much.
        RecordState readable = VisibleText.namesOf(state);
        Judgement judgement = Judgement.of(readable);
        return ReportModel.of(readable, judgement, RuleBook.findings(readable, judgement), name);
    }

    public ReportModel model() {
        return model;
    }

    public String html() {
        return ReportHtml.of(model);
    }

    /** With the record attached as {@code record.peerproof}. */
    public byte[] pdf() throws IOException {
        return pdf(SystemFonts.ofThisMachine());
    }

    byte[] pdf(SystemFonts fonts) throws IOException {
        return new ReportPdf(model, attachment, fonts).bytes();
    }
}
