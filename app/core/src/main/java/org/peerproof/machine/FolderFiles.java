package org.peerproof.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.peerproof.reading.Reading;

/** The files below a folder of this machine; {@code /} is the live machine. */
public record FolderFiles(Path root) implements MachineFiles {
    private interface Step<T> {
        T take(Path path) throws IOException;
    }

    /** @throws IOException when the folder is not there */
    public static FolderFiles of(Path folder) throws IOException {
        return new FolderFiles(folder.toRealPath());
    }

    @Override
    public Reading<byte[]> bytes(String path) {
        return reading(path, file -> {
            try (InputStream in = Files.newInputStream(file)) {
                return in.readNBytes(MOST_BYTES);
            }
        });
    }

    @Override
    public Reading<String> link(String path) {
        return plain(path, file -> String.valueOf(Files.readSymbolicLink(file).getFileName()));
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
    public Optional<String> real(String path) {
        return reading(path, file -> root.relativize(file).toString()).known();
    }

    /** A step on the file a path leads to, if it lies in the folder and is a plain file or a folder. */
    private <T> Reading<T> reading(String path, Step<T> step) {
        return plain(path, _ -> {
            Path real = inside(path);
            if (!Files.isRegularFile(real) && !Files.isDirectory(real)) {
                throw new IOException("it is no plain file");
            }
            return step.take(real);
        });
    }

    private Path inside(String path) throws IOException {
        try {
            Path real = root.resolve(path).toRealPath();
            if (real.startsWith(root)) {
                return real;
            }
        } catch (AccessDeniedException e) {
            throw e;
        } catch (FileSystemException _) {
            // A link of a copy may begin with a slash and mean the root of the copy.
        }
        return root.resolve(LinkWalk.real(path, this::target).orElseThrow(() -> new NoSuchFileException(path)))
                .toRealPath(LinkOption.NOFOLLOW_LINKS);
    }

    private Optional<String> target(String path) {
        try {
            Path file = root.resolve(path);
            return Files.isSymbolicLink(file)
                    ? Optional.of(Files.readSymbolicLink(file).toString())
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private <T> Reading<T> plain(String path, Step<T> step) {
        try {
            return Reading.of(step.take(root.resolve(path)));
        } catch (NoSuchFileException | NotDirectoryException _) {
            return Reading.absent("/" + path + ": no such file");
        } catch (AccessDeniedException _) {
            return Reading.unreadable("/" + path + ": not readable, permission denied");
        } catch (IOException | IllegalArgumentException e) {
            return Reading.unreadable("/" + path + ": not readable, " + e.getMessage());
        }
    }
}
