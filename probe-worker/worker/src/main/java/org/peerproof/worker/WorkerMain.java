package org.peerproof.worker;

import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.SequenceWriter;
import org.peerproof.protocol.WorkerReport;
import org.peerproof.protocol.WorkerRequest;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.protocol.json.JsonTrouble;

/**
 * One process, one request, one report. Until its request comes it has touched no driver, so it may be booted ahead.
 * It ends when its standard input closes or its parent dies.
 */
public final class WorkerMain {
    private static final int USAGE = 64;
    private static final int INTERNAL = 70;
    private static final int LONGEST_REQUEST = 8 << 20;
    private static final Set<String> SHOWN = Set.of("CUDA_DEVICE_ORDER", "CUDA_VISIBLE_DEVICES", "CUDA_MODULE_LOADING",
            "CUDA_MPS_PIPE_DIRECTORY", "CUDA_LAUNCH_BLOCKING", "LD_PRELOAD");

    /** What the process ends with when its input closes: the report's own code once there is a report. */
    private static volatile int exitAtEnd = INTERNAL;

    private WorkerMain() {
    }

    public static void main(String[] arguments) {
        int exit = INTERNAL;
        try {
            exit = run();
        } catch (JsonTrouble | IllegalArgumentException e) {
            System.err.println("the request cannot be read: " + e.getMessage());
            exit = USAGE;
        } catch (IOException | RuntimeException e) {
            System.err.println("the worker failed: " + e);
        } finally {
            System.err.flush();
            // No orderly shutdown: a driver in an unknown state must not be called again.
            NativeProcess.exit(exit);
        }
    }

    private static int run() throws IOException {
        NativeProcess.dieWithParent();
        int kept = NativeProcess.dup(1);
        NativeProcess.dup2(2, 1);
        // A native library's print now lands on stderr; only this stream reaches the parent's record reader.
        try (FileOutputStream stream = new FileOutputStream("/proc/self/fd/" + kept)) {
            SequenceWriter out = new SequenceWriter(stream);
            rehearse();
            WorkerRequest request = WorkerRequest.fromJson(JsonText.parseObject(line(System.in)));
            request.environment().forEach(NativeProcess::setEnvironment);
            Thread watcher = Thread.ofPlatform().daemon().name("stdin").unstarted(WorkerMain::endWithInput);
            watcher.start();
            Facts facts = new Facts(out);
            hello(facts, request);
            WorkerReport report = new Work(request, facts).report();
            exitAtEnd = report.exit();
            out.write(report.toJson());
            if (request.job() instanceof Job.Inventory) {
                // Keeps the devices open for the whole run where persistence is off.
                join(watcher);
            }
            return report.exit();
        }
    }

    /** Reads and answers a request of its own into nowhere, so that the real one finds everything loaded. */
    private static void rehearse() {
        hello(new Facts(new SequenceWriter(OutputStream.nullOutputStream())),
                WorkerRequest.fromJson(JsonText.parseObject(JsonText.print(new WorkerRequest("", 0, Optional.empty(),
                        Optional.empty(), Map.of(), new Job.Inventory()).toJson()))));
    }

    static void hello(Facts facts, WorkerRequest request) {
        facts.fact(new Fact(Fact.HELLO, JsonObject.builder().put("id", request.id())
                .put("pid", ProcessHandle.current().pid()).put("protocol", WorkerRequest.PROTOCOL).build()));
        facts.fact(new Fact(Fact.ENVIRONMENT, environment()));
    }

    /** What a native library of this process will be told, not what was asked for. */
    private static JsonObject environment() {
        Set<String> names = new TreeSet<>(SHOWN);
        System.getenv().keySet().stream().filter(name -> name.startsWith("NCCL_")).forEach(names::add);
        JsonObject.Builder shown = JsonObject.builder();
        for (String name : names) {
            NativeProcess.environment(name).ifPresent(value -> shown.put(name, value));
        }
        return shown.build();
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        int count;
        while ((count = in.read(buffer)) > 0) {
            line.write(buffer, 0, count);
            if (buffer[count - 1] == '\n') {
                return line.toString(StandardCharsets.UTF_8);
            }
            if (line.size() > LONGEST_REQUEST) {
                throw new JsonTrouble("it is longer than 8 MiB");
            }
        }
        throw new JsonTrouble("it ends before its line does");
    }

    private static void endWithInput() {
        try {
            while (System.in.read() >= 0) {
                Thread.onSpinWait();
            }
        } catch (IOException e) {
            // A broken stdin is a closed one.
        }
        Runtime.getRuntime().halt(exitAtEnd);
    }

    private static void join(Thread watcher) {
        try {
            watcher.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
