package org.peerproof.report;

import com.openhtmltopdf.extend.FSSupplier;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FSFontUseCase;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDDocumentNameDictionary;
import org.apache.pdfbox.pdmodel.PDEmbeddedFilesNameTreeNode;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;

/** A report as a tagged PDF with embedded fonts, bookmarks and the record attached; the same model, the same bytes. */
final class ReportPdf {
    static final String ATTACHMENT = "record.peerproof";

    private static final String FONTS = "/net/sf/jasperreports/fonts/dejavu/";
    // Held here, or they would be collected and forget their level.
    private static final List<Logger> QUIET = List.of(Logger.getLogger("org.apache.pdfbox"),
            Logger.getLogger("org.apache.fontbox"), Logger.getLogger("com.openhtmltopdf"));

    record Attachment(byte[] record, boolean redacted) {
    }

    private final ReportModel model;
    private final Optional<Attachment> attachment;
    private final SystemFonts fonts;

    ReportPdf(ReportModel model, Optional<Attachment> attachment, SystemFonts fonts) {
        this.fonts = fonts;
        this.model = model;
        this.attachment = attachment;
        QUIET.forEach(logger -> logger.setLevel(Level.OFF));
        XRLog.setLoggingEnabled(false);
    }

    byte[] bytes() throws IOException {
        PdfRendererBuilder builder = new PdfRendererBuilder();
        PrintedPage page = PrintedPage.of(ReportHtml.of(model),
                List.of(font("DejaVuSans.ttf"), font("DejaVuSans-Bold.ttf")), fonts);
        builder.withW3cDocument(page.document(), "");
        builder.usePdfUaAccessibility(true);
        builder.useFont(font("DejaVuSans.ttf"), "DejaVu Sans", 400, FontStyle.NORMAL, true);
        builder.useFont(font("DejaVuSans-Bold.ttf"), "DejaVu Sans", 700, FontStyle.NORMAL, true);
        builder.useFont(font("DejaVuSans-Oblique.ttf"), "DejaVu Sans", 400, FontStyle.ITALIC, true);
        builder.useFont(font("DejaVuSansMono.ttf"), "DejaVu Sans Mono", 400, FontStyle.NORMAL, true);
        for (Path spare : page.spares()) {
            builder.useFont(file(spare), "spare " + spare, 400, FontStyle.NORMAL, true,
                    EnumSet.of(FSFontUseCase.FALLBACK_FINAL));
        }
        builder.withProducer("PeerProof");
        // Nothing is ever fetched for a report.
        builder.useUriResolver((_, _) -> null);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        builder.toStream(out);
        try (PdfBoxRenderer renderer = builder.buildPdfRenderer()) {
            renderer.layout();
            renderer.createPDFWithoutClosing();
            try (PDDocument document = renderer.getPdfDocument()) {
                describe(document);
                if (attachment.isPresent()) {
                    attach(document, attachment.get());
                }
                document.save(out);
            }
        }
        return out.toByteArray();
    }

    private void describe(PDDocument document) {
        PDDocumentInformation information = document.getDocumentInformation();
        information.setTitle(model.title() + (model.simulated() ? " (SIMULATED)" : ""));
        information.setSubject(model.verdict().signature());
        information.setCreator("PeerProof");
        information.setCreationDate(started());
        information.setModificationDate(started());
        document.getDocumentCatalog().setLanguage("en");
        document.setDocumentId(model.started().map(Instant::toEpochMilli).orElse(1L));
    }

    private void attach(PDDocument document, Attachment record) throws IOException {
        PDEmbeddedFile file = new PDEmbeddedFile(document, new ByteArrayInputStream(record.record()),
                COSName.FLATE_DECODE);
        file.setSubtype("application/jsonl");
        file.setSize(record.record().length);
        file.setCreationDate(started());
        file.setModDate(started());
        PDComplexFileSpecification named = new PDComplexFileSpecification();
        named.setFile(ATTACHMENT);
        named.setFileUnicode(ATTACHMENT);
        named.setFileDescription("record of the run with nonce " + model.nonce()
                + (record.redacted() ? ", redacted" : ", not redacted"));
        named.setEmbeddedFile(file);
        named.setEmbeddedFileUnicode(file);
        PDEmbeddedFilesNameTreeNode files = new PDEmbeddedFilesNameTreeNode();
        files.setNames(Map.of(ATTACHMENT, named));
        PDDocumentNameDictionary names = new PDDocumentNameDictionary(document.getDocumentCatalog());
        names.setEmbeddedFiles(files);
        document.getDocumentCatalog().setNames(names);
    }

    /** The run's start: a report has no time of its own, so that its bytes depend on the record alone. */
    private Calendar started() {
        return GregorianCalendar.from(ZonedDateTime.ofInstant(model.started().orElse(Instant.EPOCH), ZoneOffset.UTC));
    }

    private static FSSupplier<InputStream> file(Path font) {
        return () -> {
            try {
                return Files.newInputStream(font);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    private static FSSupplier<InputStream> font(String name) {
        return () -> {
            InputStream in = ReportPdf.class.getResourceAsStream(FONTS + name);
            if (in == null) {
                throw new UncheckedIOException(new IOException("the font " + name + " is missing"));
            }
            return in;
        };
    }
}
