package org.peerproof.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.peerproof.reading.Reading;

/** The files below a folder of this machine, usually its root. */
record LiveHostFiles(Path root) implements HostFiles {
    private static final int MOST_BYTES = 65_536;

    private interface Step<T> {
        T take(Path path) throws IOException;
    }

    @Override
    public Reading<String> text(String path) {
        return reading(path, file -> {
            try (InputStream in = Files.newInputStream(file)) {
                return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8).strip();
            }
        });
    }

    @Override
    public Reading<String> link(String path) {
        return reading(path, file -> String.valueOf(Files.readSymbolicLink(file).getFileName()));
    }

    @Override
    public Reading<List<String>> list(String folder) {
        return reading(folder, path -> {
            try (Stream<Path> files = Files.list(path)) {
                return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
            }
        });
    }

    @Override
    public boolean exists(String path) {
        return Files.exists(root.resolve(path));
    }

    private <T> Reading<T> reading(String path, Step<T> step) {
        try {
            return Reading.of(step.take(root.resolve(path)));
        } catch (NoSuchFileException | NotDirectoryException _) {
            return Reading.absent("/" + path + ": no such file");
        } catch (AccessDeniedException _) {
            return Reading.unreadable("/" + path + ": not readable, permission denied");
        } catch (IOException e) {
            return Reading.unreadable("/" + path + ": not readable, " + e.getMessage());
        }
    }
}
