package org.peerproof.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.testing.RecordedRun;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** What the rules say, in the window. */
@ExtendWith(ApplicationExtension.class)
class FindingsInWindowTest {
    @SuppressWarnings("NullAway.Init") // by start, before each test
    private OpenWindow window;

    @Start
    void start(Stage stage) throws IOException {
        window = new OpenWindow(stage, Files.createTempDirectory("peerproof-ui"));
    }

    @Test
    void theTopCauseStandsInTheBannerAndSelectingItLightsItsPairs(FxRobot robot) {
        window.show(new RecordedRun(3).locked().state());

        assertThat(robot.lookup("#cause").queryLabeled().getText())
                .isEqualTo("Most likely: the driver refuses peer access (enable 101 on 6 of 6 pairs)");
        robot.clickOn("the driver refuses peer access (enable 101 on 6 of 6 pairs)");
        assertThat(window.model().lit().get()).hasSize(6).contains(new DirectedPair(2, 1));
    }

    @Test
    void whatCouldNotBeReadIsWithinReachWithTheCommandThatPrintsIt(FxRobot robot) {
        window.show(new RecordedRun(2).state());
        TitledPane unread = robot.lookup("#findings-unread").queryAs(TitledPane.class);
        assertThat(unread.isExpanded()).isFalse();

        robot.interact(() -> unread.setExpanded(true));
        assertThat(robot.lookup("#findings-unread .label").queryAllAs(Labeled.class)).extracting(Labeled::getText)
                .contains("gpu-fault-xid: could not read the kernel log");
        assertThat(robot.lookup("#findings-unread .command").queryAllAs(TextInputControl.class))
                .extracting(TextInputControl::getText).contains("sudo dmesg");
        assertThat(robot.lookup("#findings-clear").queryAs(TitledPane.class).getText())
                .startsWith("looked and found nothing (");
    }
}
