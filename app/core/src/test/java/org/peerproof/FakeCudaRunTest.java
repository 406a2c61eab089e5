package org.peerproof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
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

    private String run(String kind, String mode, int exitCode) throws IOException, InterruptedException {
        Path library = FAKES.resolve(kind);
        Assumptions.assumeTrue(Files.exists(library.resolve("libcuda.so.1")), "the fake was not built: is gcc there?");
        Path out = folder.resolve("out");
        ProcessBuilder program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dpeerproof.root=" + ROOT, "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), "org.peerproof.PeerProof", "run", "--quiet", "--record",
                folder.resolve("run.peerproof").toString());
        program.environment().put("LD_LIBRARY_PATH", library.toString());
        program.environment().put("FAKE_CUDA_MODE", mode);
        Process process = program.redirectErrorStream(true).redirectOutput(out.toFile()).start();
        assertThat(process.waitFor(90, TimeUnit.SECONDS)).isTrue();
        String text = Files.readString(out, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(text).isEqualTo(exitCode);
        return text;
    }
}
