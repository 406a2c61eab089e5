package org.peerproof.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.RecordEvent;
import org.peerproof.rig.Rig;
import org.peerproof.testing.RecordedRun;

/** Names and sentences come from drivers, files and other people's records: none may leave its place. */
class ReportHtmlTest {
    private static final String SCRIPT = "<script>alert(1)</script> & \"quoted\" 'too' ]]> <!-- -->";

    @ParameterizedTest
    @ValueSource(strings = {SCRIPT, "\u001b[31mred\u0007\u0000\ufffe\u202eright to left", "漢字 GPU 带宽 メモリ",
        "&amp;lt; &A;", "\ud835\udda0 in the regular weight only", "</td></table></body>"})
    void aHostileNameIsShownAsTextInHtmlAndPdf(String name) throws Exception {
        Report report = report(name);
        assertThat(report.html()).doesNotContain("<script>alert");
        String shown = PrintedPage.parse(report.html()).getDocumentElement().getTextContent();
        assertThat(shown).contains(visible(name));
        assertThat(text(report)).doesNotContain("#");
    }

    @Test
    void whatNoFontHoldsIsWrittenAsItsNumberInThePdfAndAsItselfInTheHtml() throws Exception {
        String unwritten = Character.toString(0x1f4bb);
        assertThat(report(unwritten).html()).contains(unwritten);
        try (PDDocument document = Loader.loadPDF(report(unwritten).pdf(new SystemFonts(List.of())))) {
            assertThat(new PDFTextStripper().getText(document)).contains("[U+1F4BB]");
        }
    }

    @Test
    void threeHundredCharactersStayWithinThePageAndAreAllThere() throws Exception {
        String name = "X".repeat(299) + "Y";
        Report report = report(name);
        assertThat(text(report).replaceAll("\\s", "")).contains(name);
        assertThat(RightMost.of(report.pdf())).isLessThan(RightMost.A4_WIDTH - 36);
    }

    @Test
    void nothingIsFetchedFromOutside() throws Exception {
        assertThat(report("plain").html()).doesNotContain("src=", "<link", "@import", "url(", "<!ENTITY");
        assertThatThrownBy(
                () -> PrintedPage.parse("<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><a>&x;</a>"))
                .isInstanceOf(IOException.class);
    }

    private static String visible(String name) {
        StringBuilder text = new StringBuilder();
        name.codePoints().forEach(point -> {
            boolean hidden = List.of(0x1b, 0x07, 0x00, 0xfffe, 0x202e).contains(point);
            text.append(hidden ? String.format("[U+%04X]", point) : Character.toString(point));
        });
        return text.toString();
    }

    private static String text(Report report) throws IOException {
        try (PDDocument document = Loader.loadPDF(report.pdf())) {
            return new PDFTextStripper().getText(document);
        }
    }

    private static Report report(String name) throws Exception {
        List<RecordEvent> events = new ArrayList<>();
        for (RecordEvent event : new RecordedRun(2).check(CheckKind.READ, 0, 1, Outcome.notRun(name)).events()) {
            events.add(event instanceof RecordEvent.RigFound(Rig rig) ? renamed(rig, name) : event);
        }
        return Report.of(RecordBytes.of(events), Optional.empty(), true);
    }

    private static RecordEvent renamed(Rig rig, String name) {
        List<Inventory.Gpu> gpus = rig.inventory().gpus().stream()
                .map(gpu -> new Inventory.Gpu(gpu.ref(), name, gpu.vramBytes(), OptionalLong.empty(), name,
                        Optional.empty(), List.of(name), Optional.empty()))
                .toList();
        return new RecordEvent.RigFound(new Rig(name, true, new Inventory(Optional.of(name), OptionalLong.empty(),
                Optional.empty(), gpus, List.of(), List.of())));
    }
}
