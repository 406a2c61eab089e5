package org.peerproof.report;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Writes a report so that its file is there wholly or not at all. */
public final class ReportFile {
    private ReportFile() {
    }

    /**
     * Into a file beside the target, which then takes the target's place. What is no regular file, as a pipe or a
     * device, is written to as it is.
     *
     * @param replace whether an existing file may be replaced
     * @throws FileAlreadyExistsException when one exists and may not
     */
    public static void write(Path path, byte[] bytes, boolean replace) throws IOException {
        if (Files.isDirectory(path)) {
            throw new FileSystemException(path.toString(), null, "it is a directory");
        }
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            Files.write(path, bytes, StandardOpenOption.WRITE);
            return;
        }
        if (Files.exists(path) && !replace) {
            throw new FileAlreadyExistsException(path.toString());
        }
        Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
        Path beside = target.resolveSibling(".peerproof-" + UUID.randomUUID() + ".tmp");
        try {
            Files.write(beside, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            move(beside, target);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
