package org.peerproof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The whole program over JCuda and a fake driver library: real workers, real exit codes, no simulator. */
@Tag("process")
class FakeCudaRunTest {
    private static final Path ROOT = Path.of(System.getProperty("peerproof.root", "../.."));
    private static final Path FAKES = ROOT.resolve("probe-worker/worker/target/fake-cuda");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"open, 0, pairs=2 checks=6 failures=0", "locked, 4, pairs=2 checks=6 failures=4",
        "mirror, 2, pairs=2 checks=6 failures=6"})
    void theFakesTruthComesOut(String mode, int exitCode, String signature) throws Exception {
        assertThat(run("open", mode, exitCode)).contains(signature).doesNotContain("SIMULATED");
    }

    @ParameterizedTest
    @CsvSource({"wrong-kind, lacks the driver's functions", "not-elf, is not a loadable library"})
    void aLibraryOfTheWrongKindIsSaid(String kind, String sentence) throws Exception {
        assertThat(run(kind, "open", 5)).contains("UNUSABLE").contains(sentence);
    }

    @Test
    void aGpuTheCallerHidIsNeverOpened() throws Exception {
        Path log = folder.resolve("contexts");
        assertThat(run("open", oneAndThreeOfFour(log), 0, "--gentle", "--pair", "0000:02:00.0:0000:04:00.0"))
                .contains("1 of 2 pairs asked:");
        assertThat(Files.readAllLines(log)).containsOnly("context 0000:02:00.0", "context 0000:04:00.0");
    }

    @Test
    void aPairWithAGpuTheCallerHidIsAUsageErrorAndOpensNone() throws Exception {
        Path log = folder.resolve("contexts");
        assertThat(run("open", oneAndThreeOfFour(log), 64, "--pair", "0000:02:00.0:0000:03:00.0")).hasLineCount(1);
        assertThat(log).doesNotExist();
    }

    private static Map<String, String> oneAndThreeOfFour(Path log) {
        return Map.of("FAKE_CUDA_GPUS", "4", "FAKE_CUDA_LOG", log.toString(), "CUDA_VISIBLE_DEVICES", "1,3");
    }

    private String run(String kind, String mode, int exitCode) throws IOException, InterruptedException {
        return run(kind, Map.of("FAKE_CUDA_MODE", mode), exitCode);
    }

    private String run(String kind, Map<String, String> environment, int exitCode, String... options)
            throws IOException, InterruptedException {
        Path library = FAKES.resolve(kind);
        Assumptions.assumeTrue(Files.exists(library.resolve("libcuda.so.1")), "the fake was not built: is gcc there?");
        Path out = folder.resolve("out");
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dpeerproof.root=" + ROOT, "--enable-native-access=ALL-UNNAMED", "-cp",
                        System.getProperty("java.class.path"), "org.peerproof.PeerProof", "run", "--quiet", "--record",
                        folder.resolve("run.peerproof").toString()));
        command.addAll(List.of(options));
        ProcessBuilder program = new ProcessBuilder(command);
        program.environment().remove("CUDA_VISIBLE_DEVICES");
        program.environment().put("LD_LIBRARY_PATH", library.toString());
        program.environment().putAll(environment);
        Process process = program.redirectErrorStream(true).redirectOutput(out.toFile()).start();
        assertThat(process.waitFor(90, TimeUnit.SECONDS)).isTrue();
        String text = Files.readString(out, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(text).isEqualTo(exitCode);
        return text;
    }
}
