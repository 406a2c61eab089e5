package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordWriter;
import org.peerproof.testing.RecordedRun;

class MainCommandTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"", "view x", "report x --pdf y", "topology", "ceiling gen2x4", "judge x", "compare a b",
        "run --depth standard", "run --depth thorough", "run --pdf x", "run --html x", "run --evidence x",
        "run --resume x", "run --rig ssh://host"})
    void whatComesLaterSaysSoWithExit64(String arguments) {
        Ran ran = Ran.of(arguments.isEmpty() ? new String[0] : arguments.split(" ", -1));
        assertThat(ran.exitCode()).isEqualTo(64);
        assertThat(ran.err()).contains("comes with a later version").hasLineCount(1);
        assertThat(ran.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"nonsense, 64", "run --nonsense, 64", "run --depth deep, 64", "run --jobs 0, 64",
        "run --check-timeout soon, 64", "run --rig sample:nothing, 64", "run --rig no/such/file.json, 65",
        "show no/such/file.peerproof, 65", "show, 64", "run --record - --json -, 64"})
    void troubleIsOneSentenceOnStderr(String arguments, int exitCode) {
        Ran ran = Ran.of(arguments.split(" ", -1));
        assertThat(ran.exitCode()).isEqualTo(exitCode);
        assertThat(ran.err()).startsWith("peerproof: ").hasLineCount(1);
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void samplesAreListedOneALine() {
        Ran ran = Ran.of("samples");
        assertThat(ran.exitCode()).isZero();
        assertThat(ran.out()).hasLineCount(16).startsWith("locked-3x-gen2x4 ");
    }

    @Test
    void helpAndVersionGoToStdout() {
        assertThat(Ran.of("--help").out()).contains("run", "show", "doctor");
        assertThat(Ran.of("--version").out()).startsWith("peerproof 0.");
    }

    @Test
    void showEndsWithTheRunsExitCode() throws Exception {
        assertThat(Ran.of("show", record(new RecordedRun(3).locked()).toString()).exitCode()).isEqualTo(4);
        assertThat(Ran.of("show", record(new RecordedRun(3)).toString()).exitCode()).isZero();
    }

    @Test
    void withJsonOnStdoutTheTextGoesToStderr() throws Exception {
        Ran ran = Ran.of("show", record(new RecordedRun(2)).toString(), "--json", "-");
        assertThat(ran.out()).startsWith("{").endsWith("}\n");
        assertThat(ran.err()).contains("OPEN: 2 of 2 pairs open");
    }

    @Test
    void aFileThatCannotBeWrittenIs74AndTheVerdictIsPrintedAllTheSame() throws Exception {
        Ran ran = Ran.of("show", record(new RecordedRun(2)).toString(), "--json",
                folder.resolve("missing/out.json").toString());
        assertThat(ran.exitCode()).isEqualTo(74);
        assertThat(ran.out()).contains("OPEN: 2 of 2 pairs open");
    }

    private Path record(RecordedRun run) throws Exception {
        Path path = Files.createTempDirectory(folder, "record").resolve("run.peerproof");
        try (RecordWriter writer = RecordWriter.open(path)) {
            for (RecordEvent event : run.events()) {
                writer.append(event);
            }
        }
        return path;
    }
}
