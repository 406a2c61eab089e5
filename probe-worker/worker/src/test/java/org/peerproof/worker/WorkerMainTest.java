package org.peerproof.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.RigTruth;
import org.peerproof.protocol.WorkerReport;
import org.peerproof.protocol.WorkerRequest;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;

/** The worker as a process of its own. An inventory stays after its report, so it shows what ends a worker. */
@Tag("process")
@Timeout(30)
class WorkerMainTest {
    private static final WorkerRequest INVENTORY = new WorkerRequest("inventory", 7, Optional.of(RigTruth.fromJson(
            JsonText.parseObject("{\"gpus\":[{\"address\":\"0000:01:00.0\"}]}"))), Optional.empty(), Map.of(),
            new Job.Inventory());

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void nothingStays() {
        started.forEach(process -> process.descendants().forEach(ProcessHandle::destroyForcibly));
        started.forEach(Process::destroyForcibly);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"nonsense; not valid JSON", "{}; 'protocol'", "{\"protocol\":99}; 'protocol'"})
    void aRequestItCannotReadIsExit64AndOneSentence(String request, String why) throws Exception {
        Process worker = start(worker());
        send(worker, request + "\n");
        assertThat(said(worker)).startsWith("the request cannot be read: ").contains(why).hasLineCount(1);
        assertThat(worker.waitFor()).isEqualTo(64);
        assertThat(worker.inputReader().readLine()).isNull();
    }

    @Test
    void aSpareWhoseInputClosesEnds() throws Exception {
        Process worker = start(worker());
        worker.getOutputStream().close();
        assertThat(said(worker)).hasLineCount(1);
        assertThat(worker.waitFor()).isEqualTo(64);
    }

    @Test
    void aWorkerWhoseInputClosesAfterItsReportEndsWithTheReportsCode() throws Exception {
        Process worker = start(worker());
        send(worker, JsonText.print(INVENTORY.toJson()) + "\n");
        awaitReport(worker);
        assertThat(worker.isAlive()).isTrue();
        worker.getOutputStream().close();
        assertThat(worker.waitFor()).isEqualTo(WorkerReport.EXIT_PASS);
    }

    /** The worker itself holds the other end of its input, so nothing but the kernel can tell it of the death. */
    @Test
    void aWorkerWhoseParentIsKilledDies(@TempDir Path folder) throws Exception {
        List<String> parent = new ArrayList<>(List.of("sh", "-c", "mkfifo input; exec 3<>input; "
                + "IFS= read -r request; printf '%s\\n' \"$request\" >&3; \"$@\" <&3 & wait", "parent"));
        parent.addAll(worker());
        Process process = start(parent, folder);
        send(process, JsonText.print(INVENTORY.toJson()) + "\n");
        ProcessHandle worker = ProcessHandle.of(awaitReport(process)).orElseThrow();
        assertThat(worker.isAlive()).isTrue();
        process.destroyForcibly();
        try {
            awaitEnd(worker);
        } finally {
            worker.destroyForcibly();
        }
    }

    /** One that its new parent has not reaped yet has ended. */
    private static void awaitEnd(ProcessHandle process) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (runs(process.pid())) {
            assertThat(System.nanoTime()).as("process %s still runs", process).isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private static boolean runs(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return !stat.substring(stat.lastIndexOf(')') + 1).strip().startsWith("Z");
        } catch (IOException e) {
            return false;
        }
    }

    private Process start(List<String> command) throws IOException {
        return start(command, Path.of("").toAbsolutePath());
    }

    private Process start(List<String> command, Path folder) throws IOException {
        Process process = new ProcessBuilder(command).directory(folder.toFile()).start();
        started.add(process);
        return process;
    }

    private static List<String> worker() {
        return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp",
                System.getProperty("java.class.path"), WorkerMain.class.getName());
    }

    private static void send(Process process, String text) throws IOException {
        OutputStream in = process.getOutputStream();
        in.write(text.getBytes(StandardCharsets.UTF_8));
        in.flush();
    }

    private static String said(Process process) throws IOException {
        return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** The process id the worker gave with its first record. */
    private static long awaitReport(Process process) throws IOException {
        BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        long pid = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            JsonObject said = JsonText.parseObject(line.substring(1));
            if (said.has("report")) {
                return pid;
            }
            Fact fact = Fact.fromJson(said);
            pid = fact.name().equals(Fact.HELLO) ? fact.data().number("pid") : pid;
        }
        throw new AssertionError("the worker ended before it reported");
    }
}
