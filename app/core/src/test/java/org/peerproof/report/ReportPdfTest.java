package org.peerproof.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.Outcome;
import org.peerproof.testing.DrawnRigs;
import org.peerproof.testing.RecordedRun;

/** The report as a reader of PDF files sees it. */
class ReportPdfTest {
    @Test
    void theTextHoldsTheSignatureAndEveryPairWithItsVerdict() throws Exception {
        try (PDDocument document = pdf(new RecordedRun(3).locked())) {
            String text = text(document);
            assertThat(text).contains("pairs=6 checks=18 failures=12", "matches locked", "no kernel reached another");
            for (String pair : List.of("0 → GPU 1", "0 → GPU 2", "1 → GPU 0", "1 → GPU 2", "2 → GPU 0", "2 → GPU 1")) {
                assertThat(text).contains("⊘ LOCKED GPU " + pair);
            }
            assertThat(text).contains("can-access 0, enable 101", "0x0000000000000000").doesNotContain("#");
        }
    }

    @Test
    void theDrawingsTextCanBeSelectedAndStaysOnThePaper() throws Exception {
        byte[] narrow = pdfBytes(new RecordedRun(4).named("结".repeat(200)).topology(DrawnRigs.twoSockets()));
        try (PDDocument document = Loader.loadPDF(narrow)) {
            assertThat(text(document)).contains("host RAM", "NUMA node 1", "Gen4 x16", "31.5 GB/s",
                    "Path and ceiling:", "16 GT/s × 16 lanes × 128/130 ÷ 8 = 31.508 GB/s");
        }
        assertThat(RightMost.of(narrow)).isLessThan(RightMost.A4_WIDTH);
        try (PDDocument document = Loader.loadPDF(pdfBytes(new RecordedRun(16).topology(DrawnRigs.sixteen())))) {
            assertThat(text(document)).contains("GPU 15", "switch");
        }
    }

    @Test
    void everyPageSaysThatItIsSimulatedAndWhichItIs() throws Exception {
        try (PDDocument document = pdf(new RecordedRun(3).locked())) {
            int pages = document.getNumberOfPages();
            assertThat(pages).isBetween(3, 6);
            for (int page = 1; page <= pages; page++) {
                assertThat(text(document, page)).contains("SIMULATED", "page " + page + " of " + pages);
            }
        }
    }

    @Test
    void aRealRunIsNowhereCalledSimulated() throws Exception {
        byte[] record = Files.readAllBytes(Path.of("src/test/resources/records/one-h200.peerproof"));
        try (PDDocument document = Loader.loadPDF(report(record).pdf())) {
            assertThat(text(document)).contains("UNUSABLE", "NVIDIA H200")
                    .doesNotContain("SIMULATED");
            assertThat(document.getNumberOfPages()).isBetween(1, 3);
        }
    }

    @Test
    void theAttachedRecordGivesTheSameVerdict() throws Exception {
        byte[] record = RecordBytes.of(new RecordedRun(3).locked().events());
        Report report = report(record);
        try (PDDocument document = Loader.loadPDF(report.pdf())) {
            PDComplexFileSpecification file = Objects.requireNonNull(document.getDocumentCatalog().getNames()
                    .getEmbeddedFiles().getNames().get("record.peerproof"));
            assertThat(file.getFileDescription()).isEqualTo("record of the run with nonce 0xabcde, redacted");
            byte[] attached = file.getEmbeddedFile().toByteArray();
            assertThat(new String(attached, StandardCharsets.UTF_8)).doesNotContain("GPU-00000000-0000");
            assertThat(report(attached).model().verdict()).isEqualTo(report.model().verdict());
        }
    }

    @Test
    void titleLanguageTagsAndBookmarksAreThere() throws Exception {
        try (PDDocument document = pdf(new RecordedRun(2))) {
            assertThat(document.getDocumentInformation().getTitle())
                    .isEqualTo("PeerProof report: OPEN, test-rig (SIMULATED)");
            assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo("en");
            assertThat(document.getDocumentCatalog().getMarkInfo().isMarked()).isTrue();
            List<String> bookmarks = new ArrayList<>();
            for (PDOutlineItem item : document.getDocumentCatalog().getDocumentOutline().children()) {
                bookmarks.add(item.getTitle());
            }
            assertThat(bookmarks).containsExactly("Pair matrix: rows send, columns receive", "Controls",
                    "Rig and run", "Findings", "Collective sums", "Pairs", "Method", "Limits", "For support");
        }
    }

    @Test
    void theSameRecordGivesTheSameBytes() throws Exception {
        byte[] record = RecordBytes.of(new RecordedRun(2).events());
        assertThat(report(record).pdf()).isEqualTo(report(record).pdf());
    }

    @Test
    void sixteenGpusKeepToAFewPages() throws Exception {
        try (PDDocument document = pdf(new RecordedRun(16).locked().check(CheckKind.READ, 3, 9, new Outcome.Hung()))) {
            assertThat(document.getNumberOfPages()).isBetween(6, 16);
            assertThat(text(document)).contains("pairs=240 checks=720",
                    "◷ HUNG GPU 3 → GPU 9");
        }
    }

    private static PDDocument pdf(RecordedRun run) throws Exception {
        return Loader.loadPDF(pdfBytes(run));
    }

    private static byte[] pdfBytes(RecordedRun run) throws Exception {
        return report(RecordBytes.of(run.events())).pdf();
    }

    private static Report report(byte[] record) throws Exception {
        return Report.of(record, Optional.of(Path.of("run.peerproof")), true);
    }

    private static String text(PDDocument document) throws Exception {
        return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
    }

    private static String text(PDDocument document, int page) throws Exception {
        PDFTextStripper stripper = new PDFTextStripper();
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        return stripper.getText(document);
    }
}
