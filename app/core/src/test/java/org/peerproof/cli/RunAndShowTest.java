package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peerproof.record.RecordReader;
import org.peerproof.run.WorkerInstall;
import org.peerproof.verdict.Judgement;

/** The command line over real workers that act out a sample rig. */
@Tag("process")
class RunAndShowTest {
    @TempDir
    Path folder = Path.of("");

    @BeforeEach
    void aWorkerIsBuilt() {
        Assumptions.assumeTrue(Files.isDirectory(WorkerInstall.find().folder().resolve("lib")),
                "the worker is not built: run mvn package");
    }

    @Test
    void showPrintsFromTheRecordWhatTheRunPrinted() throws Exception {
        Path record = folder.resolve("mirror.peerproof");
        Path json = folder.resolve("run.json");
        Ran run = Ran.of("run", "--rig", "sample:mirror-2x-gen4x16", "--record", record.toString(), "--json",
                json.toString());
        Ran show = Ran.of("show", record.toString());
        Ran showJson = Ran.of("show", record.toString(), "--json", "-");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).startsWith("SIMULATED rig mirror-2x-gen4x16\n")
                .contains("\npairs=2 checks=6 failures=6\n")
                .endsWith("(SIMULATED)\n");
        assertThat(show).isEqualTo(new Ran(2, run.out(), ""));
        assertThat(showJson.out()).isEqualTo(Files.readString(json));
        assertThat(new ReportSchema().faults(showJson.out())).isEmpty();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(record))).isEqualTo("rw-------");
    }

    @Test
    void aRecordOnStdoutIsARecordAndNothingElse() throws Exception {
        Ran run = Ran.of("run", "--rig", "sample:broken-ruler-2x", "--record", "-");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(Judgement.of(RecordReader.read(new ByteArrayInputStream(run.out().getBytes(
                StandardCharsets.UTF_8)))).exitCode()).isEqualTo(3);
        assertThat(run.err()).contains("SIMULATED rig broken-ruler-2x").doesNotContain("pairs=2 checks=");
    }

    @Test
    void aRecordThatCannotBeWrittenIs74AndTheVerdictIsPrintedAllTheSame() {
        Ran run = Ran.of("run", "--rig", "sample:broken-ruler-2x", "--record",
                folder.resolve("missing/run.peerproof").toString());
        assertThat(run.exitCode()).isEqualTo(74);
        assertThat(run.out()).contains("INCONCLUSIVE: ");
    }

    @Test
    void aDryRunSaysWhatItCostsAndASelectionThatIsNoneIsAUsageError() {
        Ran dry = Ran.of("run", "--rig", "sample:locked-3x-gen2x4", "--dry-run");
        assertThat(dry.exitCode()).isZero();
        assertThat(dry.out()).startsWith("6 pairs, 18 checks: ").hasLineCount(1);
        assertThat(Ran.of("run", "--rig", "sample:locked-3x-gen2x4", "--dry-run", "--pair", "0:7").exitCode())
                .isEqualTo(64);
    }
}
