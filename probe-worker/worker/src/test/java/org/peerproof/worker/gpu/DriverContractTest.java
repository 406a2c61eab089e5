package org.peerproof.worker.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.peerproof.protocol.RigTruth;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.worker.gpu.cuda.JCudaDriver;
import org.peerproof.worker.gpu.simulated.SimulatedDriver;

class DriverContractTest {
    private static final Path FAKE = Path.of("target/fake-cuda");
    private static final RigTruth OPEN = RigTruth.fromJson(JsonText.parseObject(
            "{\"gpus\":[{\"address\":\"0000:01:00.0\"},{\"address\":\"0000:02:00.0\"}]}"));

    @TestFactory
    Stream<DynamicTest> theSimulatedDriverKeepsTheContract() {
        return all().map(one -> DynamicTest.dynamicTest(one.getKey(),
                () -> one.getValue().accept(new SimulatedDriver(OPEN, Optional.empty()))));
    }

    @Test
    void theBridgeToTheDriverKeepsTheContractOnTheFake() throws IOException, InterruptedException {
        assumeThat(FAKE.resolve("open/libcuda.so.1")).as("the fake driver was not built").exists();
        for (Map.Entry<String, Consumer<GpuDriver>> one : all().toList()) {
            assertThat(child("open", one.getKey())).contains("ok " + one.getKey());
        }
    }

    @Test
    void aDriverThatDoesNotLoadIsNamed() throws IOException, InterruptedException {
        assumeThat(FAKE.resolve("open/libcuda.so.1")).as("the fake driver was not built").exists();
        assertThat(child("not-elf", "primaryIsOne")).contains("libcuda.so.1 is not a loadable library.");
        assertThat(child("wrong-kind", "primaryIsOne")).contains("libcuda.so.1 is not a loadable library: it lacks");
    }

    @Test
    @Tag("gpu")
    void theMachinesDriverKeepsTheContract() throws IOException, InterruptedException {
        try {
            assumeThat(JCudaDriver.load().init().value()).as("cuInit").isZero();
        } catch (DriverMissing e) {
            assumeThat(true).as(e.getMessage()).isFalse();
        }
        for (String name : ContractCases.onOneGpu().keySet()) {
            assertThat(child("none", name)).contains("ok " + name);
        }
    }

    private static Stream<Map.Entry<String, Consumer<GpuDriver>>> all() {
        return Stream.of(ContractCases.onOneGpu(), ContractCases.onTwoGpus(), ContractCases.ofStandIns())
                .flatMap(cases -> cases.entrySet().stream());
    }

    /** A fault is for ever, and the library is chosen before a process starts: a process for every case. */
    private static String child(String library, String name) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp",
                System.getProperty("java.class.path"), ContractCases.class.getName(), name));
        if (Files.isDirectory(FAKE.resolve(library))) {
            builder.environment().put("LD_LIBRARY_PATH", FAKE.resolve(library).toAbsolutePath().toString());
        }
        Process process = builder.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }
}
