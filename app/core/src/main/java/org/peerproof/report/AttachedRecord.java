package org.peerproof.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentNameDictionary;
import org.apache.pdfbox.pdmodel.PDEmbeddedFilesNameTreeNode;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;
import org.peerproof.record.RecordTrouble;

/** The record that a PDF report carries; the PDF is a stranger's file, so its sizes are bounded. */
public final class AttachedRecord {
    private static final byte[] MAGIC = "%PDF-".getBytes(StandardCharsets.US_ASCII);
    /** Held, or the level set on it would be forgotten; what it says of a broken file is said here in one sentence. */
    private static final Logger PDFBOX = Logger.getLogger("org.apache.pdfbox");
    private static final long LARGEST_PDF = 256L << 20;
    private static final int LARGEST_RECORD = 256 << 20;

    private AttachedRecord() {
    }

    /** Whether the file begins as a PDF does; false for what cannot be read. */
    public static boolean isPdf(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
        } catch (IOException e) {
            return false;
        }
    }

    /** The record's bytes. */
    public static byte[] of(Path pdf) throws RecordTrouble {
        try {
            if (Files.size(pdf) > LARGEST_PDF) {
                throw new RecordTrouble(pdf + " is larger than 256 MiB, more than a report may be.");
            }
            PDFBOX.setLevel(Level.OFF);
            try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
                return bytes(pdf, attachment(document)
                        .orElseThrow(() -> new RecordTrouble(pdf + " carries no PeerProof record.")));
            }
        } catch (IOException | RuntimeException e) {
            throw new RecordTrouble(pdf + " cannot be read as a PDF: " + e.getMessage() + ".");
        }
    }

    private static Optional<PDEmbeddedFile> attachment(PDDocument document) throws IOException {
        Optional<Map<String, PDComplexFileSpecification>> files = Optional
                .ofNullable(document.getDocumentCatalog().getNames())
                .map(PDDocumentNameDictionary::getEmbeddedFiles)
                .flatMap(AttachedRecord::names);
        return files.map(all -> all.get(ReportPdf.ATTACHMENT)).map(PDComplexFileSpecification::getEmbeddedFile);
    }

    private static Optional<Map<String, PDComplexFileSpecification>> names(PDEmbeddedFilesNameTreeNode files) {
        try {
            return Optional.ofNullable(files.getNames());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static byte[] bytes(Path pdf, PDEmbeddedFile file) throws IOException, RecordTrouble {
        try (InputStream in = file.createInputStream()) {
            byte[] bytes = in.readNBytes(LARGEST_RECORD + 1);
            if (bytes.length > LARGEST_RECORD) {
                throw new RecordTrouble("The record in " + pdf + " is larger than 256 MiB, more than a record may be.");
            }
            return bytes;
        }
    }
}
