package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordWriter;
import org.peerproof.testing.RecordedRun;

class ReportCommandTest {
    @TempDir
    private Path folder;
    private String record = "";

    @BeforeEach
    void aRecord() throws Exception {
        Path path = folder.resolve("run.peerproof");
        try (RecordWriter writer = RecordWriter.open(path)) {
            for (RecordEvent event : new RecordedRun(2).locked().events()) {
                writer.append(event);
            }
        }
        record = path.toString();
    }

    @Test
    void bothReportsAreWrittenWithExitZeroWhateverTheVerdict() {
        Path pdf = folder.resolve("run.pdf");
        Path html = folder.resolve("run.html");
        Ran ran = Ran.of("report", record, "--pdf", pdf.toString(), "--html", html.toString());
        assertThat(ran).isEqualTo(new Ran(0, "", "report: " + pdf + "\nreport: " + html + "\n"));
        assertThat(html).content().contains("LOCKED", "run.peerproof");
        assertThat(pdf).isNotEmptyFile();
    }

    @Test
    void anExistingReportIsReplacedOnlyByForce() throws Exception {
        Path html = Files.writeString(folder.resolve("run.html"), "mine");
        Ran refused = Ran.of("report", record, "--html", html.toString());
        assertThat(refused.exitCode()).isEqualTo(74);
        assertThat(refused.err()).contains("--force").hasLineCount(1);
        assertThat(html).hasContent("mine");
        assertThat(Ran.of("report", record, "--html", html.toString(), "-f", "-q"))
                .isEqualTo(new Ran(0, "", ""));
        assertThat(html).content().contains("LOCKED");
    }

    @Test
    void aReportOnStdoutIsTheReportAndNothingElse() throws Exception {
        Path html = folder.resolve("run.html");
        Ran.of("report", record, "--html", html.toString());
        assertThat(Ran.of("report", record, "--html", "-")).isEqualTo(new Ran(0, Files.readString(html,
                StandardCharsets.UTF_8), ""));
    }

    @Test
    void uuidsStandInAReportOnlyWhenItIsNotRedacted() {
        String uuid = "GPU-00000000-0000-0000-0000-000000000001";
        assertThat(Ran.of("report", record, "--html", "-").out()).doesNotContain(uuid);
        assertThat(Ran.of("report", record, "--html", "-", "--no-redact").out()).contains(uuid);
    }
}
