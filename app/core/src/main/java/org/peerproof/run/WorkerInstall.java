package org.peerproof.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where the worker's own folder is: its jars, its native library, its AOT cache. */
public record WorkerInstall(Path folder) {
    private static final Pattern JAR = Pattern.compile("peerproof-worker-[0-9].*\\.jar");

    /** System property {@code peerproof.worker}, else the build's folder below {@code peerproof.root}. */
    public static WorkerInstall find() {
        String named = System.getProperty("peerproof.worker");
        return new WorkerInstall(named != null
                ? Path.of(named)
                : Path.of(System.getProperty("peerproof.root", ""), "probe-worker", "worker", "target", "worker"));
    }

    boolean complete() {
        return Files.isDirectory(folder.resolve("lib"));
    }

    /**
     * The options have to stay those the cache was made with (the worker's build), else the JVM leaves it aside. The
     * JVM's own messages are off: it would print them among the worker's records.
     */
    List<String> command() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path cache = folder.resolve("worker.aot");
        Stream<String> cached = Files.isRegularFile(cache) ? Stream.of("-XX:AOTCache=" + cache) : Stream.of();
        return Stream.of(Stream.of(java, "-Xlog:disable", "-XX:TieredStopAtLevel=1", "-XX:CompileThresholdScaling=10",
                "-XX:+UseSerialGC", "-Xmx3g",
                "-XX:-CreateCoredumpOnCrash", "-XX:ErrorFile=/dev/null", "-XX:-UsePerfData"), cached,
                Stream.of("--enable-native-access=ALL-UNNAMED", "-Djava.library.path=" + folder.resolve("natives"),
                        "-cp", jar().toString(), "org.peerproof.worker.WorkerMain"))
                .flatMap(part -> part).toList();
    }

    /** Its manifest names the other jars. */
    private Path jar() throws IOException {
        try (Stream<Path> jars = Files.list(folder.resolve("lib"))) {
            return jars.filter(path -> JAR.matcher(path.getFileName().toString()).matches())
                    .max(Comparator.naturalOrder())
                    .orElseThrow(() -> new IOException(folder.resolve("lib") + " holds no peerproof-worker jar"));
        }
    }
}
