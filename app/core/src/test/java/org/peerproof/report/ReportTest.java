package org.peerproof.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peerproof.finding.RuleBook;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordReader;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTrouble;
import org.peerproof.record.RecordWriter;
import org.peerproof.rig.Rig;
import org.peerproof.testing.RecordedRun;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.RigWord;

class ReportTest {
    @TempDir
    private Path folder;

    @Test
    void everyPageSaysSimulatedAndThePairsAndTheSignatureStandInItsText() throws IOException, RecordTrouble {
        RecordedRun run = new RecordedRun(4).check(CheckKind.READ, 0, 2, new Outcome.IllegalAddress(700));
        byte[] pdf = pdf(run);
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThat(document.getNumberOfPages()).isBetween(4, 12);
            for (int page = 1; page <= document.getNumberOfPages(); page++) {
                PDFTextStripper text = new PDFTextStripper();
                text.setStartPage(page);
                text.setEndPage(page);
                assertThat(text.getText(document)).contains("SIMULATED")
                        .contains("page " + page + " of " + document.getNumberOfPages());
            }
            String all = new PDFTextStripper().getText(document);
            assertThat(all).contains("FAILED", "pairs=12 checks=36 failures=1", "GPU 0 → GPU 2",
                    "ILLEGAL_ADDRESS(700)");
            assertThat(IntStream.range(0, 4).boxed().flatMap(from -> IntStream.range(0, 4)
                    .filter(to -> to != from).mapToObj(to -> "GPU " + from + " → GPU " + to)).toList())
                    .allSatisfy(pair -> assertThat(all).contains(pair));
            assertThat(document.getDocumentInformation().getTitle()).startsWith("PeerProof report: FAILED");
            assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo("en");
        }
    }

    @Test
    void theAttachedRecordGivesThePrintedVerdict() throws IOException, RecordTrouble {
        try (PDDocument document = Loader.loadPDF(pdf(new RecordedRun(3).locked()))) {
            byte[] attached = Objects
                    .requireNonNull(document.getDocumentCatalog().getNames().getEmbeddedFiles().getNames()
                            .get("record.peerproof"))
                    .getEmbeddedFile().toByteArray();
            RecordState state = RecordReader.read(new ByteArrayInputStream(attached));
            assertThat(state.problems()).isEmpty();
            assertThat(Judgement.of(state).verdict()).isEqualTo(RigWord.LOCKED);
            assertThat(new PDFTextStripper().getText(document)).contains("LOCKED");
        }
    }

    @Test
    void theSameRecordGivesTheSameBytes() throws IOException, RecordTrouble {
        RecordedRun run = new RecordedRun(2).locked();
        assertThat(pdf(run)).isEqualTo(pdf(run));
    }

    @Test
    void sixteenGpusStayBelowAMegabyte() throws IOException, RecordTrouble {
        byte[] pdf = pdf(new RecordedRun(16).locked());
        assertThat(pdf).hasSizeLessThan(1 << 20);
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThat(new PDFTextStripper().getText(document)).contains("15→14");
        }
    }

    @Test
    void aHostileNameIsTextAndThePageIsWellFormed() throws XMLStreamException {
        String name = "<script>alert(1)</script>\u001b[31m\u0000 & \"quoted\" 漢字 " + "x".repeat(300);
        RecordState state = RecordState.EMPTY;
        for (RecordEvent event : new RecordedRun(2).locked().events()) {
            state = state.with(event instanceof RecordEvent.RigFound(Rig rig)
                    ? new RecordEvent.RigFound(new Rig(name, rig.simulated(), rig.inventory()))
                    : event);
        }
        String html = ReportHtml.of(model(state));
        assertThat(html).doesNotContain("<script>").contains("&lt;script&gt;").contains("漢字")
                .doesNotContain("\u0000", "\u001b");
        assertThat(elements(html)).contains("table", "h1").doesNotContain("script");
    }

    @Test
    void recordsWithoutAVerdictGiveHonestShortReports() {
        assertThat(text(new RecordedRun(0).trouble("no driver here").state())).contains("UNUSABLE", "no driver here",
                "No pair was judged");
        assertThat(text(new RecordedRun(3).missing("write:2-1", false).ended("stopped").state()))
                .contains("INCONCLUSIVE", "stopped");
        assertThat(text(new RecordedRun(3).missing("write:2-1", true).withoutEnd().state()))
                .contains("the record has no end");
        assertThat(text(RecordState.EMPTY)).contains("unknown rig");
    }

    @Test
    void whatIsNotSimulatedDoesNotSayIt() {
        RecordState state = RecordState.EMPTY;
        for (RecordEvent event : new RecordedRun(2).locked().events()) {
            state = state.with(switch (event) {
                case RecordEvent.Header header -> new RecordEvent.Header(header.major(), header.minor(), header.tool(),
                        header.commit(), header.nonce(), header.bootId(), false, header.started());
                case RecordEvent.RigFound(Rig rig) ->
                    new RecordEvent.RigFound(new Rig("local", false, rig.inventory()));
                default -> event;
            });
        }
        assertThat(ReportHtml.of(model(state))).doesNotContain("SIMULATED");
    }

    @Test
    void aFolderThatIsNotThereIsToldAndLeavesNothing() {
        Path target = folder.resolve("missing").resolve("report.pdf");
        assertThatThrownBy(() -> new ReportService().pdf(new RecordedRun(2).state(), target))
                .isInstanceOf(NoSuchFileException.class);
        assertThat(folder).isEmptyDirectory();
    }

    private byte[] pdf(RecordedRun run) throws IOException, RecordTrouble {
        Path record = folder.resolve("run.peerproof");
        Files.deleteIfExists(record);
        try (RecordWriter writer = RecordWriter.open(record)) {
            for (RecordEvent event : run.events()) {
                writer.append(event);
            }
        }
        Path target = folder.resolve("report.pdf");
        new ReportService().pdf(record, true, target);
        return Files.readAllBytes(target);
    }

    private static ReportModel model(RecordState state) {
        Judgement judgement = Judgement.of(state);
        return ReportModel.of(state, judgement, RuleBook.findings(state, judgement), "run.peerproof");
    }

    private static String text(RecordState state) {
        return ReportHtml.of(model(state)).replaceAll("<style>[^<]*</style>", "").replaceAll("<[^>]*>", " ");
    }

    private static List<String> elements(String html) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(html));
        List<String> names = new ArrayList<>();
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamConstants.START_ELEMENT) {
                names.add(reader.getLocalName());
            }
        }
        return names;
    }

    @Test
    void aRecordWithoutAFileIsReportedToo() throws IOException {
        Path target = folder.resolve("stream.html");
        new ReportService().html(new RecordedRun(2).state(), target);
        assertThat(target).content().contains("not written to a file");
    }
}
