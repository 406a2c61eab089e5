package org.peerproof.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Where a record lies when the user names no file: the state folder, by time and rig. */
public record RecordPlace(Map<String, String> environment, Path home) {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")
            .withZone(ZoneOffset.UTC);
    private static final int LONGEST_NAME = 60;

    public RecordPlace {
        environment = Map.copyOf(environment);
    }

    public static RecordPlace ofProcess() {
        return new RecordPlace(System.getenv(), Path.of(System.getProperty("user.home", ".")));
    }

    /** A path at which no file lies; its folder is made where it is missing. */
    public Path create(String rig, Instant started) throws IOException {
        Path folder = folder();
        Files.createDirectories(folder);
        String name = TIME.format(started) + "-" + safe(rig);
        Path path = folder.resolve(name + ".peerproof");
        for (int copy = 2; Files.exists(path); copy++) {
            path = folder.resolve(name + "-" + copy + ".peerproof");
        }
        return path;
    }

    /** The records that lie there, the newest first. */
    public List<Path> newest(int most) {
        try (Stream<Path> files = Files.list(folder())) {
            return files
                    .filter(file -> file.getFileName().toString().endsWith(".peerproof") && Files.isRegularFile(file))
                    .sorted(Comparator.comparing(RecordPlace::modified).reversed()).limit(most).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static FileTime modified(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }

    private Path folder() {
        String state = environment.getOrDefault("XDG_STATE_HOME", "");
        Path base = Path.of(state).isAbsolute() ? Path.of(state) : home.resolve(".local").resolve("state");
        return base.resolve("peerproof");
    }

    private static String safe(String rig) {
        String plain = rig.replaceAll("[^A-Za-z0-9._-]+", "_");
        return plain.length() <= LONGEST_NAME ? plain : plain.substring(0, LONGEST_NAME);
    }
}
