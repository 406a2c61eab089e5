package org.peerproof.machine;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/** Reads a tar archive, plain or packed by gzip or bzip2, into memory; nothing is unpacked to the disk. */
final class TarFiles {
    private static final int MOST_ENTRIES = 400_000;
    private static final long MOST_UNPACKED = 512L << 20;
    private static final long MOST_HEADERS = 64L << 10;
    private static final long MOST_HELD = 128L << 20;
    private static final int LONGEST_PATH = 1024;

    private final Path archive;
    private final SnapshotFiles.Builder files = SnapshotFiles.builder();

    private TarFiles(Path archive) {
        this.archive = archive;
    }

    /** @throws MachineTrouble with one sentence that names the archive */
    static SnapshotFiles read(Path archive) throws MachineTrouble {
        if (!Files.isRegularFile(archive)) {
            throw new MachineTrouble(archive + " is neither a folder nor a file.");
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(archive));
                ArchiveBudget budget = new ArchiveBudget(unpacked(in), MOST_UNPACKED, MOST_HEADERS);
                TarArchiveInputStream tar = new TarArchiveInputStream(budget)) {
            return new TarFiles(archive).read(tar, budget);
        } catch (IOException | RuntimeException e) {
            // Broken bytes make the unpackers throw many kinds of exceptions.
            throw new MachineTrouble(archive + " cannot be read as a tar archive: " + reason(e) + ".");
        }
    }

    private static String reason(Exception e) {
        String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("broken");
        return shortened(message.endsWith(".") ? message.substring(0, message.length() - 1) : message);
    }

    private static InputStream unpacked(InputStream in) throws IOException {
        in.mark(4);
        byte[] magic = in.readNBytes(3);
        in.reset();
        if (magic.length == 3 && magic[0] == 0x1f && magic[1] == (byte) 0x8b) {
            return GzipCompressorInputStream.builder().setInputStream(in).setDecompressConcatenated(true).get();
        }
        if (magic.length == 3 && magic[0] == 'B' && magic[1] == 'Z' && magic[2] == 'h') {
            return new BZip2CompressorInputStream(in, true);
        }
        return in;
    }

    private SnapshotFiles read(TarArchiveInputStream tar, ArchiveBudget budget) throws IOException, MachineTrouble {
        int entries = 0;
        for (Optional<TarArchiveEntry> entry = next(tar, budget); entry.isPresent(); entry = next(tar, budget)) {
            if (++entries > MOST_ENTRIES) {
                throw new MachineTrouble(archive + " has more than " + MOST_ENTRIES + " entries.");
            }
            add(entry.get(), tar);
            if (files.held() > MOST_HELD) {
                throw new MachineTrouble(archive + " holds more than a copy of a machine's files would.");
            }
        }
        if (entries == 0) {
            throw new MachineTrouble(archive + " is empty, or no tar archive.");
        }
        return files.build();
    }

    private static Optional<TarArchiveEntry> next(TarArchiveInputStream tar, ArchiveBudget budget)
            throws IOException {
        while (tar.getCurrentEntry() != null && tar.skip(Long.MAX_VALUE) > 0) {
            // What is left of the entry before does not count as headers of the next.
        }
        budget.headersBegin();
        TarArchiveEntry entry = tar.getNextEntry();
        budget.headersEnd();
        return Optional.ofNullable(entry);
    }

    private void add(TarArchiveEntry entry, TarArchiveInputStream tar) throws IOException, MachineTrouble {
        Optional<String> path = path(entry.getName());
        if (path.isEmpty()) {
            throw new MachineTrouble(archive + " has an entry that leads out of the archive: "
                    + shortened(entry.getName()) + ".");
        }
        if (path.get().length() > LONGEST_PATH || entry.getLinkName().length() > LONGEST_PATH) {
            return;
        }
        if (entry.isSymbolicLink()) {
            files.link(path.get(), entry.getLinkName());
        } else if (entry.isLink()) {
            path(entry.getLinkName()).ifPresent(other -> files.sameFile(path.get(), other));
        } else if (entry.isFile()) {
            files.file(path.get(), content(path.get(), tar));
        }
    }

    /** Archives of a live sysfs pad every text with NULs to the 4096 bytes its size pretends; only {@code config} is binary. */
    private static byte[] content(String path, TarArchiveInputStream tar) throws IOException {
        byte[] content = tar.readNBytes(MachineFiles.MOST_BYTES);
        if (path.endsWith("/config")) {
            return content;
        }
        int end = 0;
        while (end < content.length && content[end] != 0) {
            end++;
        }
        return Arrays.copyOf(content, end);
    }

    /** The entry's path without {@code ./}; empty when it would leave the archive. */
    private static Optional<String> path(String name) {
        List<String> parts = List.of(name.split("/", -1));
        if (name.startsWith("/") || parts.contains("..")) {
            return Optional.empty();
        }
        return Optional
                .of(String.join("/", parts.stream().filter(part -> !part.isEmpty() && !part.equals(".")).toList()));
    }

    private static String shortened(String text) {
        return text.length() <= 80 ? text : text.substring(0, 79) + "…";
    }
}
