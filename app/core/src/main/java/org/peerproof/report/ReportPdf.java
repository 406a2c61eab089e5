package org.peerproof.report;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDDocumentNameDictionary;
import org.apache.pdfbox.pdmodel.PDEmbeddedFilesNameTreeNode;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;

/** Prints a report as PDF: text stays text, fonts are embedded, the same record gives the same bytes. */
public final class ReportPdf {
    private static final String FONTS = "/net/sf/jasperreports/fonts/dejavu/";
    private static final Logger PDFBOX_LOG = Logger.getLogger("org.apache.pdfbox");
    private static final Logger FONTBOX_LOG = Logger.getLogger("org.apache.fontbox");
    private static final String ATTACHMENT = "record.peerproof";

    private ReportPdf() {
    }

    /**
     * @param record the redacted record to attach; empty where there is none
     * @param started the run's start, the document's date; milliseconds since 1970
     */
    public static byte[] of(ReportModel report, byte[] record, long started) throws IOException {
        quiet();
        PdfRendererBuilder builder = new PdfRendererBuilder();
        builder.withHtmlContent(ReportHtml.of(report), null);
        builder.usePdfUaAccessibility(true);
        font(builder, "DejaVuSans.ttf", "DejaVu Sans", 400);
        font(builder, "DejaVuSans-Bold.ttf", "DejaVu Sans", 700);
        font(builder, "DejaVuSansMono.ttf", "DejaVu Sans Mono", 400);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (PdfBoxRenderer renderer = builder.buildPdfRenderer()) {
            renderer.layout();
            renderer.createPDFWithoutClosing();
            try (PDDocument document = renderer.getPdfDocument()) {
                finish(document, report, record, started);
                document.save(out);
            }
        }
        return out.toByteArray();
    }

    private static void finish(PDDocument document, ReportModel report, byte[] record, long started)
            throws IOException {
        Calendar date = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        date.setTimeInMillis(started);
        PDDocumentInformation information = document.getDocumentInformation();
        information.setTitle(report.title());
        information.setCreator("PeerProof");
        information.setCreationDate(date);
        information.setModificationDate(date);
        document.getDocumentCatalog().setLanguage("en");
        document.setDocumentId(started);
        if (record.length > 0) {
            attach(document, record, date);
        }
    }

    private static void attach(PDDocument document, byte[] record, Calendar date) throws IOException {
        PDEmbeddedFile file = new PDEmbeddedFile(document, new ByteArrayInputStream(record),
                COSName.FLATE_DECODE);
        file.setSubtype("application/x-ndjson");
        file.setSize(record.length);
        file.setCreationDate(date);
        file.setModDate(date);
        PDComplexFileSpecification specification = new PDComplexFileSpecification();
        specification.setFile(ATTACHMENT);
        specification.setFileUnicode(ATTACHMENT);
        specification.setFileDescription("the redacted record this report was made from");
        specification.setEmbeddedFile(file);
        PDEmbeddedFilesNameTreeNode files = new PDEmbeddedFilesNameTreeNode();
        files.setNames(Map.of(ATTACHMENT, specification));
        PDDocumentNameDictionary names = new PDDocumentNameDictionary(document.getDocumentCatalog());
        names.setEmbeddedFiles(files);
        document.getDocumentCatalog().setNames(names);
    }

    private static void font(PdfRendererBuilder builder, String file, String family, int weight) {
        builder.useFont(() -> resource(file), family, weight, FontStyle.NORMAL, true);
    }

    private static InputStream resource(String file) {
        InputStream in = ReportPdf.class.getResourceAsStream(FONTS + file);
        if (in == null) {
            throw new IllegalStateException("the program lacks its font " + file);
        }
        return in;
    }

    /** The libraries log to stderr what no reader of a report can use. */
    private static void quiet() {
        XRLog.setLoggingEnabled(false);
        PDFBOX_LOG.setLevel(Level.SEVERE);
        FONTBOX_LOG.setLevel(Level.SEVERE);
    }
}
