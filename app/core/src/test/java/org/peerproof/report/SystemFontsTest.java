package org.peerproof.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peerproof.record.RecordEvent;
import org.peerproof.rig.Rig;
import org.peerproof.testing.RecordedRun;

class SystemFontsTest {
    private static final String EVERY_WRITING = "汉语 漢語測試 ひらがな カタカナ 한국어 Ωλ Жш";

    @TempDir
    private Path folder;

    @Test
    void namesInEveryWritingAreTextOfAnEmbeddedFontInASmallPdf() throws Exception {
        Set<Integer> characters = points(EVERY_WRITING);
        characters.removeAll(points("ΩλЖш "));
        int held = SystemFonts.ofThisMachine().holding(characters).stream()
                .mapToInt(found -> found.characters().size()).sum();
        assumeTrue(held == characters.size(),
                "no TrueType fonts for these writings here (fonts-droid-fallback and fonts-nanum are)");
        byte[] pdf = report(EVERY_WRITING).pdf();
        assertThat(pdf).hasSizeLessThan(1 << 20);
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThat(new PDFTextStripper().getText(document)).contains(EVERY_WRITING).doesNotContain("[U+");
            for (PDPage page : document.getPages()) {
                for (COSName name : page.getResources().getFontNames()) {
                    PDFont font = page.getResources().getFont(name);
                    assertThat(font.isEmbedded()).as(font.getName()).isTrue();
                }
            }
        }
    }

    @Test
    void withoutAFontForThemTheyAreWrittenAsNumbers() throws Exception {
        try (PDDocument document = Loader.loadPDF(report("漢 Ω").pdf(new SystemFonts(List.of(folder))))) {
            assertThat(new PDFTextStripper().getText(document)).contains("[U+6F22] Ω");
        }
    }

    @Test
    void theFirstFontThatHoldsACharacterIsTakenAndABrokenOneIsPassedOver() throws IOException {
        Files.writeString(folder.resolve("DroidSansFallback.ttf"), "no font");
        copy("DejaVuSans.ttf", "SomeGothic.ttf");
        copy("DejaVuSans.ttf", "Unknown.ttf");
        assertThat(new SystemFonts(List.of(folder)).holding(points("A漢"))).containsExactly(
                new SystemFonts.Found(folder.resolve("SomeGothic.ttf"), Set.of((int) 'A')));
        assertThat(new SystemFonts(List.of(folder.resolve("missing"))).holding(points("A"))).isEmpty();
    }

    private void copy(String font, String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(
                SystemFonts.class.getResourceAsStream("/net/sf/jasperreports/fonts/dejavu/" + font))) {
            Files.copy(in, folder.resolve(name));
        }
    }

    private static Set<Integer> points(String text) {
        return text.codePoints().boxed().collect(Collectors.toSet());
    }

    private static Report report(String rigName) throws Exception {
        List<RecordEvent> events = new RecordedRun(2).events().stream()
                .map(event -> event instanceof RecordEvent.RigFound(Rig rig)
                        ? new RecordEvent.RigFound(new Rig(rigName, true, rig.inventory()))
                        : event)
                .toList();
        return Report.of(RecordBytes.of(events), Optional.empty(), true);
    }
}
