package org.peerproof.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordWriter;
import org.peerproof.report.AttachedRecord;
import org.peerproof.report.ReportService;
import org.peerproof.testing.RecordedRun;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Records in the window: opened, looked through, exported, broken, growing. */
@ExtendWith(ApplicationExtension.class)
class RecordInWindowTest {
    @TempDir
    private Path folder;

    @SuppressWarnings("NullAway.Init") // by start, before each test
    private OpenWindow window;

    @Start
    void start(Stage stage) throws IOException {
        window = new OpenWindow(stage, Files.createTempDirectory("peerproof-ui"));
    }

    @Test
    void aRecordIsOpenedByTheButtonAndItsPairsAreSelectedByMouseAndKeyboard(FxRobot robot) throws IOException {
        window.answer(record("locked", new RecordedRun(3).locked().events()));
        robot.clickOn("#open");
        OpenWindow.until("the verdict", 20, () -> text(robot, "#verdict").equals("LOCKED"));
        assertThat(text(robot, "#signature")).isEqualTo("pairs=6 checks=18 failures=12");

        robot.clickOn("#cell-1-2");
        assertThat(text(robot, "#pair-title")).isEqualTo("GPU 1 → GPU 2");
        robot.push(KeyCode.UP);
        assertThat(text(robot, "#pair-title")).isEqualTo("GPU 0 → GPU 2");
        robot.push(KeyCode.LEFT);
        assertThat(text(robot, "#pair-title")).isEqualTo("GPU 0 → GPU 1");
        robot.push(KeyCode.DOWN);
        assertThat(text(robot, "#pair-title")).as("over the diagonal").isEqualTo("GPU 2 → GPU 1");
        assertThat(robot.lookup("#pair-matrix").query().getAccessibleText())
                .isEqualTo(
                        "GPU 2 to GPU 1, locked: copy passed, read illegal address (700), write illegal address (700)");
    }

    @Test
    void bracketsGoFromOneFailingPairToTheNext(FxRobot robot) {
        window.show(new RecordedRun(3).check(CheckKind.READ, 0, 2, new Outcome.IllegalAddress(700))
                .check(CheckKind.WRITE, 2, 1, new Outcome.IllegalAddress(700)).state());
        assertThat(text(robot, "#pair-title")).as("the first that fails").isEqualTo("GPU 0 → GPU 2");
        robot.push(KeyCode.CLOSE_BRACKET);
        assertThat(text(robot, "#pair-title")).isEqualTo("GPU 2 → GPU 1");
        robot.push(KeyCode.OPEN_BRACKET);
        assertThat(text(robot, "#pair-title")).isEqualTo("GPU 0 → GPU 2");
    }

    @Test
    void theRawTabShowsWhatTheRecordHolds(FxRobot robot) {
        window.show(new RecordedRun(2).locked().state());
        robot.clickOn("#tab-raw");
        OpenWindow.until("the record's entries", 10, () -> robot.lookup("#raw").queryAs(TextArea.class).getText()
                .contains("read:0-1"));
        assertThat(robot.lookup("#raw").queryAs(TextArea.class).getText()).contains("\"ILLEGAL_ADDRESS\"");
    }

    @Test
    void lightAndDarkChangeTheColours(FxRobot robot) {
        window.show(new RecordedRun(2).state());
        assertThat(window.root().getPseudoClassStates()).doesNotContain(Theme.DARK);
        robot.clickOn("#theme");
        assertThat(window.root().getPseudoClassStates()).contains(Theme.DARK);
        robot.clickOn("#theme");
        assertThat(window.root().getPseudoClassStates()).doesNotContain(Theme.DARK);
    }

    @Test
    void aFileThatIsNoRecordIsSaidAndWhatWasOnShowStays(FxRobot robot) throws IOException {
        window.show(new RecordedRun(2).locked().state());
        window.answer(Files.writeString(folder.resolve("letter.peerproof"), "Dear reader,\n"));
        robot.clickOn("#open");
        OpenWindow.until("a notice", 10, () -> window.model().notice().get().isPresent());
        assertThat(window.model().notice().get().orElse("")).endsWith("is not a PeerProof record.");
        assertThat(text(robot, "#verdict")).isEqualTo("LOCKED");
    }

    @Test
    void aRecordThatIsDroppedOnTheWindowOpens(FxRobot robot) throws IOException {
        Path record = record("dropped", new RecordedRun(3).locked().events());
        assertThat(WaitForAsyncUtils.waitForAsyncFx(5000,
                () -> DroppedFiles.of(record).on(robot.lookup("#welcome-open").query()))).isTrue();
        OpenWindow.until("the verdict", 20, () -> text(robot, "#verdict").equals("LOCKED"));
    }

    @Test
    void whatIsDroppedAndIsNoRecordIsSaidAndTwoFilesAreRefused(FxRobot robot) throws IOException {
        window.show(new RecordedRun(2).locked().state());
        Path letter = Files.writeString(folder.resolve("letter.txt"), "Dear reader,\n");
        OpenWindow.onWindow(() -> DroppedFiles.of(letter).on(robot.lookup("#pair-matrix").query()));
        OpenWindow.until("a notice", 10, () -> window.model().notice().get().isPresent());
        assertThat(window.model().notice().get().orElse("")).endsWith("is not a PeerProof record.");
        assertThat(text(robot, "#verdict")).isEqualTo("LOCKED");

        assertThat(WaitForAsyncUtils.waitForAsyncFx(5000,
                () -> DroppedFiles.of(letter, letter).on(robot.lookup("#pair-matrix").query()))).isFalse();
        assertThat(window.model().notice().get()).contains("Drop one record at a time.");
    }

    @Test
    void aPdfReportOpensWithTheRecordItCarriesAndIsExportedAgain(FxRobot robot) throws Exception {
        Path pdf = folder.resolve("report of a run.pdf");
        new ReportService().pdf(record("reported", new RecordedRun(3).locked().events()), true, pdf);
        window.answer(pdf);
        robot.clickOn("#open");
        OpenWindow.until("the verdict", 20, () -> text(robot, "#verdict").equals("LOCKED"));
        assertThat(text(robot, "#signature")).isEqualTo("pairs=6 checks=18 failures=12");
        OpenWindow.until("the end", 10, () -> window.model().activity().get() == Activity.IDLE);
        assertThat(export(robot, "#export-pdf", "again.pdf")).startsWith("%PDF");
        assertThat(AttachedRecord.of(folder.resolve("again.pdf"))).isNotEmpty();
        assertThat(export(robot, "#export-record", "again.peerproof")).contains("\"type\":\"ended\"");
    }

    @Test
    void aMarkThatTurnsTheDirectionOfTextIsShownAsItsNumber(FxRobot robot) {
        window.show(new RecordedRun(2).named("A\u202eB\u200f").state());
        assertThat(window.model().shown().get().orElseThrow().gpus()).extracting(Inventory.Gpu::name)
                .containsOnly("A[U+202E]B[U+200F]");
        assertThat(robot.lookup(".label").queryAllAs(Labeled.class)).extracting(Labeled::getText)
                .noneSatisfy(text -> assertThat(String.valueOf(text)).contains("\u202e"));
    }

    @Test
    void aTornRecordOpensWithWhatItHolds(FxRobot robot) throws IOException {
        Path whole = record("torn", new RecordedRun(2).events());
        byte[] bytes = Files.readAllBytes(whole);
        Path torn = Files.write(folder.resolve("cut.peerproof"), Arrays.copyOf(bytes, bytes.length * 3 / 4));
        window.answer(torn);
        robot.clickOn("#open");
        OpenWindow.until("the verdict", 20, () -> !text(robot, "#verdict").isEmpty());
        assertThat(text(robot, "#verdict")).isEqualTo("INCONCLUSIVE");
        assertThat(text(robot, "#summary")).contains("the run was not complete");
    }

    @Test
    void aGrowingRecordFillsLive(FxRobot robot) throws IOException {
        List<RecordEvent> events = new RecordedRun(2).locked().events();
        Path growing = folder.resolve("growing.peerproof");
        try (RecordWriter writer = RecordWriter.open(growing)) {
            for (RecordEvent event : events.subList(0, 6)) {
                writer.append(event);
            }
            robot.interact(() -> window.commands().follow(growing));
            OpenWindow.until("queued cells", 20, () -> robot.lookup("#cell-0-1").tryQueryAs(PairCell.class)
                    .map(cell -> cell.face() == PairFace.QUEUED).orElse(false));
            assertThat(text(robot, "#verdict")).isEqualTo("RUNNING");
            assertThat(robot.lookup("#scope").query().isVisible()).as("a scope of half a run").isFalse();
            for (RecordEvent event : events.subList(6, events.size())) {
                writer.append(event);
            }
        }
        OpenWindow.until("the verdict", 20, () -> text(robot, "#verdict").equals("LOCKED"));
        OpenWindow.until("the end", 10, () -> window.model().activity().get() == Activity.IDLE);
        assertThat(robot.lookup("#scope").query().isVisible()).isTrue();
    }

    @Test
    void theReportAndTheRedactedRecordAreExported(FxRobot robot) throws IOException {
        Path record = record("export", new RecordedRun(3).locked().events());
        robot.interact(() -> window.commands().open(record));
        OpenWindow.until("the record", 20, () -> window.model().activity().get() == Activity.IDLE
                && window.model().shown().get().isPresent());
        assertThat(export(robot, "#export-pdf", "report.pdf")).startsWith("%PDF");
        assertThat(export(robot, "#export-html", "report.html")).contains("pairs=6 checks=18 failures=12");
        assertThat(export(robot, "#export-record", "redacted.peerproof")).contains("\"type\":\"ended\"");
    }

    private String export(FxRobot robot, String item, String name) throws IOException {
        Path target = folder.resolve(name);
        window.answer(target);
        robot.interact(() -> robot.lookup("#export").queryAs(MenuButton.class).getItems().stream()
                .filter(one -> ("#" + one.getId()).equals(item)).forEach(one -> one.fire()));
        OpenWindow.until(name, 60, () -> window.model().notice().get().map(text -> text.contains(name)).orElse(false));
        return new String(Files.readAllBytes(target), StandardCharsets.ISO_8859_1);
    }

    @Test
    void aPairThatWasNotAskedHasNoCell(FxRobot robot) {
        window.show(new RecordedRun(3).asked(new DirectedPair(0, 1)).state());
        assertThat(robot.lookup("#cell-0-1").query().isVisible()).isTrue();
        assertThat(robot.lookup("#cell-2-1").tryQuery().map(node -> node.isVisible())).isEqualTo(Optional.of(false));
    }

    private Path record(String name, List<RecordEvent> events) throws IOException {
        Path file = folder.resolve(name + ".peerproof");
        try (RecordWriter writer = RecordWriter.open(file)) {
            for (RecordEvent event : events) {
                writer.append(event);
            }
        }
        return file;
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryLabeled().getText();
    }
}
