package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
    @ValueSource(strings = {"judge x", "compare a b",
        "run --depth standard", "run --depth thorough", "run --evidence x",
        "run --resume x", "run --rig ssh://host"})
    void whatComesLaterSaysSoWithExit64(String arguments) {
        Ran ran = Ran.of(arguments.split(" ", -1));
        assertThat(ran.exitCode()).isEqualTo(64);
        assertThat(ran.err()).contains("comes with a later version").hasLineCount(1);
        assertThat(ran.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"nonsense, 64", "run --nonsense, 64", "run --depth deep, 64", "run --jobs 0, 64",
        "run --check-timeout soon, 64", "run --rig sample:nothing, 64", "run --rig no/such/file.json, 65",
        "show no/such/file.peerproof, 65", "show, 64", "run --record - --json -, 64", "view no/such/file, 64",
        "no/such/file.peerproof, 64", "report no/such/file --pdf x, 65", "report pom.xml, 64",
        "report pom.xml --pdf x, 65", "report --pdf x, 64", "report x --pdf - --html -, 64",
        "run --json - --pdf -, 64", "'', 64", "view x, 64", "view -, 64"})
    void troubleIsOneSentenceOnStderr(String arguments, int exitCode) {
        Ran ran = Ran.of(arguments.isEmpty() ? new String[0] : arguments.split(" ", -1));
        assertThat(ran.exitCode()).isEqualTo(exitCode);
        assertThat(ran.err()).startsWith("peerproof: ").hasLineCount(1);
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void withoutAWindowTheProgramNamesWhatWorks() {
        assertThat(Ran.of().err()).contains("no window").contains("peerproof run").hasLineCount(1);
    }

    @Test
    void aReportIsWrittenAndOfNoRecordItIsOneSentence() throws Exception {
        Path record = record(new RecordedRun(3).locked());
        Path pdf = folder.resolve("report.pdf");
        assertThat(Ran.of("report", record.toString(), "--pdf", pdf.toString()).exitCode()).isZero();
        assertThat(pdf).isNotEmptyFile();
        Ran none = Ran.of("report", "pom.xml", "--pdf", pdf.toString());
        assertThat(none.exitCode()).isEqualTo(65);
        assertThat(none.err()).isEqualTo("peerproof: pom.xml is not a PeerProof record.\n");
        Ran nowhere = Ran.of("report", record.toString(), "--pdf", folder.resolve("no/such/folder.pdf").toString());
        assertThat(nowhere.exitCode()).isEqualTo(74);
        assertThat(nowhere.err()).hasLineCount(1).contains("lies in no folder");
    }

    @Test
    void showDerivesTheVerdictFromTheRecordThatAReportCarries() throws Exception {
        Path record = record(new RecordedRun(3).locked());
        Path pdf = folder.resolve("carrying.pdf");
        assertThat(Ran.of("report", record.toString(), "--pdf", pdf.toString()).exitCode()).isZero();
        Ran shown = Ran.of("show", pdf.toString());
        assertThat(shown.exitCode()).isEqualTo(4);
        assertThat(shown.out()).contains("pairs=6 checks=18 failures=12").contains("LOCKED: ");
    }

    @Test
    void aPdfThatIsCutOrCarriesNoRecordIsOneSentence() throws Exception {
        Path record = record(new RecordedRun(2));
        Path pdf = folder.resolve("whole.pdf");
        assertThat(Ran.of("report", record.toString(), "--pdf", pdf.toString()).exitCode()).isZero();
        byte[] whole = Files.readAllBytes(pdf);
        for (int length : new int[]{5, 100, whole.length / 2}) {
            Path cut = Files.write(folder.resolve("cut.pdf"), Arrays.copyOf(whole, length));
            Ran shown = Ran.of("show", cut.toString());
            assertThat(shown.exitCode()).isEqualTo(65);
            assertThat(shown.err()).startsWith("peerproof: ").hasLineCount(1);
        }
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
