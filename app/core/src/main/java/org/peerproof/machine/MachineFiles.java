package org.peerproof.machine;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.peerproof.reading.Reading;

/**
 * Files of a machine by their path below its root, without a leading slash. Symbolic links are followed, but never out of
 * the tree. No reading throws: what is not there is absent, what may not be read is unreadable.
 */
public interface MachineFiles {
    /** Of a longer file only the beginning is read. */
    int MOST_BYTES = 65_536;

    /** At most {@link #MOST_BYTES} of a file. */
    Reading<byte[]> bytes(String path);

    /** The last name of where a symbolic link leads. */
    Reading<String> link(String path);

    /** The names in a folder, sorted. */
    Reading<List<String>> list(String folder);

    /** The path without links; empty where nothing is there. */
    Optional<String> real(String path);

    default boolean exists(String path) {
        return real(path).isPresent();
    }

    /** The file's text up to the first NUL, stripped. */
    default Reading<String> text(String path) {
        return bytes(path).map(bytes -> {
            String text = new String(bytes, StandardCharsets.UTF_8);
            int end = text.indexOf('\0');
            return (end < 0 ? text : text.substring(0, end)).strip();
        });
    }
}
