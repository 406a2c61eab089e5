package org.peerproof.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.record.RecordReader;
import org.peerproof.record.RecordTrouble;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.RigWord;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Real runs of sample rigs in the window, by mouse and keyboard. */
@ExtendWith(ApplicationExtension.class)
class RunInWindowTest {
    @TempDir
    private static Path folder;

    @SuppressWarnings("NullAway.Init") // by start, before each test
    private OpenWindow window;

    @Start
    void start(Stage stage) {
        window = new OpenWindow(stage, folder);
    }

    @AfterEach
    void close() {
        window.commands().stopAndWait();
    }

    @Test
    void aSampleRigIsRunByAClickItsCellsFillAndItsRecordIsKept(FxRobot robot) throws IOException, RecordTrouble {
        robot.clickOn("#sample-mirror-2x-gen4x16");
        OpenWindow.until("a cell that is queued or running", 20, () -> cell(robot, "#cell-0-1")
                .map(cell -> cell.face() == PairFace.QUEUED || cell.face() == PairFace.RUNNING).orElse(false));
        OpenWindow.until("the end of the run", 60, () -> window.model().activity().get() == Activity.IDLE);

        assertThat(text(robot, "#verdict")).isEqualTo("FAILED");
        assertThat(text(robot, "#signature")).isEqualTo("pairs=2 checks=6 failures=6");
        assertThat(cell(robot, "#cell-0-1").map(PairCell::face)).contains(PairFace.FALSE);
        assertThat(robot.lookup("#simulated").queryLabeled().isVisible()).isTrue();
        assertThat(window.stage().getTitle()).startsWith("SIMULATED");
        Path record = window.model().shown().get().flatMap(Shown::file).orElseThrow();
        assertThat(Judgement.of(RecordReader.read(record)).verdict()).isEqualTo(RigWord.FAILED);
    }

    @Test
    void stopEndsEveryWorkerAndKeepsWhatWasMeasured(FxRobot robot) throws RecordTrouble {
        robot.clickOn("#sample-open-3x-gen2x4");
        OpenWindow.until("a check that has ended", 60, () -> window.model().shown().get()
                .map(shown -> shown.state().job("copy:0-1").stream().anyMatch(job -> job.ended().isPresent()))
                .orElse(false));
        robot.clickOn("#stop");
        OpenWindow.until("the end of the run", 5, () -> window.model().activity().get() == Activity.IDLE);

        assertThat(workers()).isZero();
        Path record = window.model().shown().get().flatMap(Shown::file).orElseThrow();
        assertThat(RecordReader.read(record).ended().map(end -> end.how())).contains("stopped");
        assertThat(RecordReader.read(record).job("copy:0-1").flatMap(job -> job.ended())).isPresent();
        assertThat(text(robot, "#summary")).contains("stopped");
    }

    @Test
    void closingDuringARunAsksAndThenEndsEveryWorker(FxRobot robot) throws RecordTrouble {
        robot.clickOn("#sample-open-3x-gen2x4");
        OpenWindow.until("a check that has ended", 60, () -> window.model().shown().get()
                .map(shown -> shown.state().jobs().values().stream().anyMatch(job -> job.ended().isPresent()))
                .orElse(false));
        Platform.runLater(() -> Event.fireEvent(window.stage(),
                new WindowEvent(window.stage(), WindowEvent.WINDOW_CLOSE_REQUEST)));
        OpenWindow.until("the question", 10, () -> robot.lookup("Cancel").tryQuery().isPresent());
        robot.clickOn("Cancel");
        assertThat(window.stage().isShowing()).isTrue();
        assertThat(window.model().activity().get()).isEqualTo(Activity.RUNNING);
        Platform.runLater(() -> Event.fireEvent(window.stage(),
                new WindowEvent(window.stage(), WindowEvent.WINDOW_CLOSE_REQUEST)));
        OpenWindow.until("the question again", 10, () -> robot.lookup("Stop and close").tryQuery().isPresent());
        robot.clickOn("Stop and close");
        OpenWindow.until("the window's end", 10, () -> !window.stage().isShowing());

        assertThat(workers()).isZero();
        Path record = window.model().shown().get().flatMap(Shown::file).orElseThrow();
        assertThat(RecordReader.read(record).ended().map(end -> end.how())).contains("stopped");
    }

    @Test
    void oneSelectedPairIsRunAlone(FxRobot robot) {
        robot.interact(() -> window.model().rig().set(new RigChoice.Sample("mirror-2x-gen4x16")));
        robot.interact(() -> window.model().selection().set(Optional.of(new DirectedPair(1, 0))));
        robot.clickOn("#run-pair");
        OpenWindow.until("the end of the run", 60, () -> window.model().activity().get() == Activity.IDLE
                && window.model().shown().get().isPresent());
        assertThat(text(robot, "#signature")).isEqualTo("pairs=1 checks=3 failures=3");
        assertThat(text(robot, "#summary")).startsWith("1 of 2 pairs asked");
        assertThat(text(robot, "#pair-title")).isEqualTo("GPU 1 → GPU 0");
    }

    @Test
    void f5RunsTheChosenRigAndARigThatIsNoneIsSaidInOneSentence(FxRobot robot) throws IOException {
        Path rig = Files.writeString(folder.resolve("broken.json"), "{\"gpus\":[{\"address\":");
        robot.interact(() -> window.model().rig().set(new RigChoice.Description(rig)));
        robot.push(KeyCode.F5);
        OpenWindow.until("a notice", 20, () -> window.model().notice().get().isPresent());
        assertThat(window.model().notice().get().orElse("")).contains("is not a rig description");
        assertThat(robot.lookup("#notices .label").queryAllAs(Labeled.class)).extracting(Labeled::getText)
                .anySatisfy(text -> assertThat(text).contains("is not a rig description"));
    }

    private static long workers() {
        try (Stream<ProcessHandle> all = ProcessHandle.current().descendants()) {
            return all.filter(ProcessHandle::isAlive)
                    .filter(one -> one.info().commandLine().orElse("").contains("WorkerMain")).count();
        }
    }

    private static Optional<PairCell> cell(FxRobot robot, String id) {
        return robot.lookup(id).tryQueryAs(PairCell.class);
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryLabeled().getText();
    }
}
