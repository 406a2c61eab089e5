package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.peerproof.run.WorkerInstall;
import org.peerproof.testing.Ended;

/** The whole program killed with SIGKILL in the middle of a run. */
@Tag("process")
@Timeout(60)
class KilledProgramTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void itsRecordSaysWhatNeverRanAndNoWorkerLivesOn() throws Exception {
        Assumptions.assumeTrue(Files.isDirectory(WorkerInstall.find().folder().resolve("lib")),
                "the worker is not built: run mvn package");
        Path record = folder.resolve("run.peerproof");
        Process program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dpeerproof.root=" + System.getProperty("peerproof.root", "../.."), "-cp",
                System.getProperty("java.class.path"), "org.peerproof.PeerProof", "run", "--quiet", "--gentle",
                "--jobs", "1", "--rig", "sample:open-3x-gen2x4", "--pair", "0:1", "--record", record.toString())
                .redirectErrorStream(true).redirectOutput(folder.resolve("out").toFile()).start();
        try {
            awaitLine(program, record, "\"check-started\"", "\"copy:0-1\"");
            List<ProcessHandle> workers = program.descendants().toList();
            assertThat(workers).hasSizeGreaterThanOrEqualTo(2);
            program.destroyForcibly();
            for (ProcessHandle worker : workers) {
                Ended.await(worker.pid());
            }
        } finally {
            program.descendants().forEach(ProcessHandle::destroyForcibly);
            program.destroyForcibly();
        }
        Ran show = Ran.of("show", record.toString());
        assertThat(show.exitCode()).isEqualTo(3);
        assertThat(show.err()).isEmpty();
        assertThat(show.out()).contains("=NOT_RUN(the program ended while it ran)").contains("write=NOT_RUN(never ran)")
                .containsPattern("the run was not complete: [01] of 3 checks ran");
    }

    private static void awaitLine(Process program, Path file, String... parts)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(40);
        while (!Files.exists(file) || Files.readAllLines(file).stream().noneMatch(line -> List.of(parts).stream()
                .allMatch(line::contains))) {
            assertThat(program.isAlive()).as("it still runs").isTrue();
            assertThat(System.nanoTime()).as("no line with %s", List.of(parts)).isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }
}
