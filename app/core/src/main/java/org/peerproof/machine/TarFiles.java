package org.peerproof.machine;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.io.input.BoundedInputStream;

/** Reads a tar archive, plain or packed by gzip or bzip2, into memory; nothing is unpacked to the disk. */
final class TarFiles {
    private static final int MOST_ENTRIES = 400_000;
    private static final long MOST_UNPACKED = 512L << 20;
    private static final long MOST_KEPT = 64L << 20;
    private static final int LONGEST_PATH = 4096;

    private TarFiles() {
    }

    static SnapshotFiles read(Path archive) throws MachineTrouble {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(archive));
                InputStream plain = unpacked(in);
                BoundedInputStream bounded = BoundedInputStream.builder().setInputStream(plain)
                        .setMaxCount(MOST_UNPACKED).setPropagateClose(false).get();
                TarArchiveInputStream tar = new TarArchiveInputStream(bounded)) {
            return files(archive, tar, bounded);
        } catch (IOException | IllegalArgumentException e) {
            throw new MachineTrouble(archive + " cannot be read as a tar archive: " + e.getMessage() + ".");
        }
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

    private static SnapshotFiles files(Path archive, TarArchiveInputStream tar, BoundedInputStream bounded)
            throws IOException, MachineTrouble {
        SnapshotFiles.Builder files = SnapshotFiles.builder();
        Map<String, byte[]> bytes = new HashMap<>();
        long kept = 0;
        int entries = 0;
        for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
            if (++entries > MOST_ENTRIES) {
                throw new MachineTrouble(archive + " has more than " + MOST_ENTRIES + " entries.");
            }
            Optional<String> path = path(entry.getName());
            if (path.isEmpty()) {
                throw new MachineTrouble(archive + " has an entry that leads out of the archive: "
                        + shortened(entry.getName()) + ".");
            }
            if (entry.isSymbolicLink()) {
                files.link(path.get(), entry.getLinkName());
            } else if (entry.isLink()) {
                path(entry.getLinkName()).flatMap(at -> Optional.ofNullable(bytes.get(at)))
                        .ifPresent(same -> files.file(path.get(), same));
            } else if (entry.isFile()) {
                byte[] content = tar.readNBytes(MachineFiles.MOST_BYTES);
                kept += content.length;
                bytes.put(path.get(), content);
                files.file(path.get(), content);
            }
            if (kept > MOST_KEPT || bounded.getCount() >= MOST_UNPACKED) {
                throw new MachineTrouble(archive + " holds more than a copy of a machine's files would.");
            }
        }
        return files.build();
    }

    /** The entry's path without {@code ./}; empty when it would leave the archive. */
    private static Optional<String> path(String name) {
        List<String> parts = List.of(name.split("/", -1));
        if (name.startsWith("/") || parts.contains("..") || name.length() > LONGEST_PATH) {
            return Optional.empty();
        }
        return Optional
                .of(String.join("/", parts.stream().filter(part -> !part.isEmpty() && !part.equals(".")).toList()));
    }

    private static String shortened(String text) {
        return text.length() <= 80 ? text : text.substring(0, 79) + "…";
    }
}
