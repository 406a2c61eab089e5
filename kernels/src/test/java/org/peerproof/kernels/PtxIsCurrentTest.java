package org.peerproof.kernels;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The committed PTX is what the source makes, and NVIDIA's assembler takes it for every generation supported. */
class PtxIsCurrentTest {
    private static final Path COMMITTED = Path.of("src/main/resources/org/peerproof/kernels/peerproof.ptx");

    @TempDir
    private Path folder;

    @Test
    void theSourceMakesTheCommittedFile() throws Exception {
        Path clang = tool("clang").orElse(null);
        assumeTrue(clang != null, "skipped: no clang on the PATH, the PTX was not made again");
        String here = output(clang.toString(), "-dumpversion").split("\\.", 2)[0].strip();
        String there = majorThatMade(Files.readString(COMMITTED));
        assumeTrue(here.equals(there), "skipped: the PTX was made with clang " + there + ", here is clang " + here);

        Path made = folder.resolve("made.ptx");
        output("sh", "make-ptx", made.toString());
        assertThat(made).as("run kernels/make-ptx after changing peerproof.cu").hasSameBinaryContentAs(COMMITTED);
    }

    @ParameterizedTest
    @ValueSource(ints = {75, 80, 86, 89, 90, 100, 120})
    void theAssemblerTakesIt(int architecture) throws Exception {
        Path ptxas = tool("ptxas").orElse(null);
        assumeTrue(ptxas != null, "skipped: no ptxas on the PATH, the PTX was not assembled");
        Path cubin = folder.resolve("made.cubin");
        output(ptxas.toString(), "-arch=sm_" + architecture, COMMITTED.toString(), "-o", cubin.toString());
        assertThat(cubin).isNotEmptyFile();
    }

    private static String majorThatMade(String ptx) {
        var made = Pattern.compile("^// Made from .* with clang (\\d+)$", Pattern.MULTILINE).matcher(ptx);
        assertThat(made.find()).as("the first line names the clang").isTrue();
        return made.group(1);
    }

    private static Optional<Path> tool(String name) {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name)).filter(Files::isExecutable).findFirst();
    }

    private static String output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(text).isZero();
        return text;
    }
}
