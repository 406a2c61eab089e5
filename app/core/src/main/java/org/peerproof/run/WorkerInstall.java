package org.peerproof.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the worker's own folder is: its jars, its native library, its AOT cache. */
public record WorkerInstall(Path folder) {
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

    List<String> command() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classPath;
        try (Stream<Path> jars = Files.list(folder.resolve("lib"))) {
            classPath = String.join(":", jars.map(Path::toString).filter(name -> name.endsWith(".jar")).sorted()
                    .toList());
        }
        Path cache = folder.resolve("worker.aot");
        Stream<String> cached = Files.isRegularFile(cache) ? Stream.of("-XX:AOTCache=" + cache) : Stream.of();
        return Stream.of(Stream.of(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx3g",
                "-XX:-CreateCoredumpOnCrash", "-XX:ErrorFile=/dev/null", "-XX:-UsePerfData"), cached,
                Stream.of("--enable-native-access=ALL-UNNAMED", "-Djava.library.path=" + folder.resolve("natives"),
                        "-cp", classPath, "org.peerproof.worker.WorkerMain"))
                .flatMap(part -> part).toList();
    }
}
