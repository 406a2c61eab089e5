import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a run costs, printed as a table: wall time per run and per process for 3, 8 and 16 simulated GPUs, the
 * orchestrator's own CPU per process, a worker's boot with and without the AOT cache, and peak memory.
 *
 * <p>Run it from the repository root after {@code mvn -DskipTests package}:
 * {@code JAVA app/core/benchmarks/RunCost.java [context_ms]}, JAVA being the {@code java} of a JDK 25 and
 * {@code context_ms} what one context costs under the machine-wide lock (default 20).
 */
public final class RunCost {
    private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final Path WORKER = Path.of("probe-worker/worker/target/worker");

    private record Cost(Duration wall, double cpuSeconds, long appPeakKib, long workerPeakKib) {
    }

    public static void main(String[] arguments) throws Exception {
        int contextMs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 20;
        Path folder = Files.createTempDirectory("peerproof-run-cost");
        System.out.println("context cost " + contextMs + " ms under the machine-wide lock, "
                + Runtime.getRuntime().availableProcessors() + " cores");
        System.out
                .println("GPUs  processes   wall s   ms/process   app CPU ms/process   app peak MiB   worker peak MiB");
        for (int gpus : new int[]{3, 8, 16}) {
            Path rig = Files.writeString(folder.resolve("rig-" + gpus + ".json"), rig(gpus, contextMs));
            Path record = folder.resolve("run-" + gpus + ".peerproof");
            Cost cost = run(rig, record);
            long processes;
            try (Stream<String> lines = Files.lines(record)) {
                processes = lines.filter(line -> line.contains("\"check-started\"")).count() + 1;
            }
            System.out.printf(Locale.ROOT, "%4d  %9d   %6.1f   %10.0f   %18.1f   %12d   %15d%n", gpus, processes,
                    cost.wall.toMillis() / 1000.0, (double) cost.wall.toMillis() / processes,
                    cost.cpuSeconds * 1000 / processes, cost.appPeakKib / 1024, cost.workerPeakKib / 1024);
        }
        boot(folder);
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        }
    }

    private static String rig(int gpus, int contextMs) {
        String described = String.join(",", IntStream.range(0, gpus)
                .mapToObj(gpu -> String.format(Locale.ROOT, "{\"address\":\"0000:%02x:00.0\"}", gpu + 1)).toList());
        return "{\"name\":\"bench-" + gpus + "\",\"context_ms\":" + contextMs + ",\"gpus\":[" + described + "]}";
    }

    private static Cost run(Path rig, Path record) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m",
                "--enable-native-access=ALL-UNNAMED", "-cp", "app/core/target/lib/*", "org.peerproof.PeerProof", "run",
                "--rig", rig.toString(), "--record", record.toString(), "--quiet"));
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        double cpu = 0;
        long appPeak = 0;
        long workerPeak = 0;
        while (process.isAlive()) {
            cpu = Math.max(cpu, cpuSeconds(process.pid()));
            appPeak = Math.max(appPeak, peakKib(process.pid()));
            workerPeak = Math.max(workerPeak,
                    process.descendants().mapToLong(child -> peakKib(child.pid())).max().orElse(0));
            Thread.sleep(25);
        }
        return new Cost(Duration.ofNanos(System.nanoTime() - start), cpu, appPeak, workerPeak);
    }

    private static double cpuSeconds(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / 100.0;
        } catch (IOException | RuntimeException e) {
            return 0;
        }
    }

    private static long peakKib(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", ""))).findFirst().orElse(0);
        } catch (IOException | RuntimeException e) {
            return 0;
        }
    }

    private static void boot(Path folder) throws IOException, InterruptedException {
        Path request = Files.writeString(folder.resolve("request"),
                """
                        {"protocol":1,"id":"own:0","nonce":1,"environment":{},"simulated":{"gpus":[{"address":"0000:01:00.0"}]},\
                        "job":{"job":"own-controls","gpu":{"index":0,"address":"0000:01:00.0",\
                        "uuid":"GPU-00000000-0000-0000-0000-000000000001"},"closing":false}}
                        """);
        Path cache = WORKER.resolve("worker.aot");
        for (boolean cached : new boolean[]{false, true}) {
            if (cached && !Files.exists(cache)) {
                System.out.println("worker boot with AOT cache: not measured, there is no " + cache);
                continue;
            }
            List<Long> millis = new ArrayList<>();
            for (int i = 0; i < 11; i++) {
                millis.add(bootOnce(request, cached ? List.of("-XX:AOTCache=" + cache) : List.of()));
            }
            millis.sort(Comparator.naturalOrder());
            System.out.println("worker, start to exit, own-memory controls, " + (cached ? "with" : "without")
                    + " AOT cache: median of 11 " + millis.get(5) + " ms, from " + millis.getFirst() + " to "
                    + millis.getLast());
        }
    }

    private static long bootOnce(Path request, List<String> more) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED"));
        command.addAll(more);
        try (Stream<Path> jars = Files.list(WORKER.resolve("lib"))) {
            command.addAll(List.of("-cp", String.join(":", jars.map(Path::toString).sorted().toList()),
                    "org.peerproof.worker.WorkerMain"));
        }
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        // Standard input stays open until the end: a worker ends when it closes.
        Files.copy(request, process.getOutputStream());
        process.getOutputStream().flush();
        int exit = process.waitFor();
        if (exit != 40) {
            throw new IllegalStateException("the worker ended with " + exit);
        }
        return Duration.ofNanos(System.nanoTime() - start).toMillis();
    }
}
