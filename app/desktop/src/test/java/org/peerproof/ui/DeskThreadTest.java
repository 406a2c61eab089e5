package org.peerproof.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.peerproof.Product;
import org.peerproof.record.RecordPlace;
import org.peerproof.record.RecordState;
import org.peerproof.run.StopSwitch;
import org.peerproof.ui.desk.RecordDesk;
import org.peerproof.ui.desk.ReportDesk;
import org.peerproof.ui.desk.RunDesk;
import org.peerproof.ui.desk.RunListener;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Nothing that works with files or processes may be called on the window's thread. */
@ExtendWith(ApplicationExtension.class)
class DeskThreadTest {
    private static final Path NOWHERE = Path.of("nowhere.peerproof");
    private static final RecordPlace PLACE = new RecordPlace(Map.of(), Path.of("nowhere"));

    @Start
    void start(Stage stage) {
        stage.setTitle("the window's thread");
    }

    static Stream<Arguments> calls() {
        RecordDesk records = new RecordDesk(PLACE);
        ReportDesk reports = new ReportDesk(new Product().reports());
        return Stream.of(call("open", () -> records.open(NOWHERE)),
                call("follow a file", () -> records.follow(NOWHERE, _ -> {
                })), call("follow a stream", () -> records.follow(new ByteArrayInputStream(new byte[0]), _ -> {
                })), call("recent", records::recent), call("export", () -> {
                    records.exportRedacted(NOWHERE, NOWHERE);
                    return "";
                }), call("pdf", () -> {
                    reports.pdf(RecordState.EMPTY, Optional.empty(), NOWHERE);
                    return "";
                }), call("html", () -> {
                    reports.html(RecordState.EMPTY, Optional.empty(), NOWHERE);
                    return "";
                }), call("run", () -> new RunDesk(new Product().runs(), PLACE).run("sample:busy-2x", List.of(),
                        new StopSwitch(), new RunListener() {
                            @Override
                            public void state(RecordState state, Optional<Path> record) {
                                // never reached
                            }

                            @Override
                            public void notice(String sentence) {
                                // never reached
                            }
                        })));
    }

    private static Arguments call(String name, Callable<?> call) {
        return Arguments.of(name, call);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("calls")
    void throwsOnTheWindowsThread(String name, Callable<?> call) {
        assertThatThrownBy(() -> WaitForAsyncUtils.asyncFx(call).get()).as(name)
                .isInstanceOf(ExecutionException.class).cause().isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("window's thread");
    }

    @Test
    void javaFxStandsOnTheModulePath() {
        assertThat(Application.class.getModule().getName()).isEqualTo("javafx.graphics");
    }
}
