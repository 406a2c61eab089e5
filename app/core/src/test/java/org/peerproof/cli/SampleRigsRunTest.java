package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.peerproof.finding.RuleBook;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.record.RecordState;
import org.peerproof.rig.RigOption;
import org.peerproof.run.RunRequest;
import org.peerproof.run.RunService;
import org.peerproof.run.StopSwitch;
import org.peerproof.run.WorkerInstall;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.Signature;

/**
 * Real workers over the simulated driver: what each sample rig physically is must come out as the right
 * verdict, and its JSON must fit the schema.
 */
@Tag("process")
class SampleRigsRunTest {
    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {"open-3x-gen2x4, OPEN, 0, pairs=6 checks=18 failures=0, -",
        "locked-3x-gen2x4, LOCKED, 4, pairs=6 checks=18 failures=12, -",
        "empty-copy-3x-gen2x4, FAILED, 2, pairs=6 checks=18 failures=18, wrong-data",
        "mirror-2x-gen4x16, FAILED, 2, pairs=2 checks=6 failures=6, wrong-data",
        "lost-stores-2x-gen4x8, FAILED, 2, pairs=2 checks=6 failures=2, wrong-data",
        "partial-4x-gen4x8, FAILED, 2, pairs=12 checks=36 failures=14, partial",
        "bridged-4x, FAILED, 2, pairs=12 checks=36 failures=16, mixed",
        "granted-faults-2x, FAILED, 2, pairs=2 checks=6 failures=4, partial",
        "hung-sum-4x, FAILED, 2, pairs=12 checks=36 failures=0, sum",
        "small-bar1-2x, OPEN, 0, pairs=2 checks=6 failures=0, -",
        "nccl-hang-2x, OPEN, 0, pairs=2 checks=6 failures=0, -",
        "busy-2x, INCONCLUSIVE, 3, pairs=2 checks=6 failures=6, -",
        "mapped-without-grant-2x, INCONCLUSIVE, 3, pairs=2 checks=6 failures=0, -",
        "broken-ruler-2x, INCONCLUSIVE, 3, -, -"})
    void theTruthComesOut(String rig, String verdict, int exitCode, String signature, String reason) throws Exception {
        RecordState state = state("sample:" + rig, List.of());
        Judgement judgement = Judgement.of(state);
        findings(rig, state, judgement);
        assertThat(judgement.verdict().name()).isEqualTo(verdict);
        assertThat(judgement.exitCode()).isEqualTo(exitCode);
        assertThat(judgement.signature().map(Signature::line).orElse(null)).isEqualTo(signature);
        assertThat(judgement.reason().orElse(null)).isEqualTo(reason);
        assertThat(judgement.ended()).isEqualTo(rig.equals("broken-ruler-2x") ? "aborted" : "complete");
    }

    @ParameterizedTest
    @CsvSource({"locked-3x-gen2x4, 2:0, LOCKED, 1 of 6 pairs asked:, pairs=1 checks=3 failures=2",
        "uplink-4x-gen4, 3:0, OPEN, 1 of 12 pairs asked:, pairs=1 checks=3 failures=0",
        "nvlink-8x, 7:2, OPEN, 1 of 56 pairs asked:, pairs=1 checks=3 failures=0"})
    void aSelectionSpeaksOfItself(String rig, String pair, String verdict, String start, String signature)
            throws Exception {
        Judgement judgement = run("sample:" + rig, List.of(pair));
        assertThat(judgement.verdict().name()).isEqualTo(verdict);
        assertThat(judgement.summary()).startsWith(start);
        assertThat(judgement.signature().map(Signature::line)).contains(signature);
    }

    /** What the rig's truth implies and nothing else, one finding a line. */
    private static void findings(String rig, RecordState state, Judgement judgement) throws Exception {
        String found = RuleBook.findings(state, judgement).stream()
                .map(finding -> finding.severity().word() + " " + finding.id() + ": " + finding.summary() + "\n")
                .collect(Collectors.joining());
        Path golden = Path.of("src/test/resources/org/peerproof/finding/samples", rig + ".txt");
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(golden.getParent());
            Files.writeString(golden, found);
        }
        assertThat(found).isEqualTo(Files.readString(golden));
    }

    private static Judgement run(String rig, List<String> pairs) throws Exception {
        return Judgement.of(state(rig, pairs));
    }

    private static RecordState state(String rig, List<String> pairs) throws Exception {
        Path worker = Path.of(System.getProperty("peerproof.root", "../.."), "probe-worker/worker/target/worker");
        Assumptions.assumeTrue(worker.resolve("lib").toFile().isDirectory(),
                "the worker is not built: run mvn package");
        RecordState[] state = {RecordState.EMPTY};
        RunRequest request = new RunRequest(RigOption.parse(rig), "quick", false, pairs, Optional.empty(),
                Duration.ofSeconds(20), 2);
        new RunService(new WorkerInstall(worker), "test").run(request, event -> state[0] = state[0].with(event),
                new StopSwitch());
        Judgement judgement = Judgement.of(state[0]);
        assertThat(new ReportSchema().faults(JsonText.print(
                new ReportJson(state[0], judgement, Optional.empty()).document()))).isEmpty();
        return state[0];
    }
}
