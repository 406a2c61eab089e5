package org.peerproof.run;

import java.util.List;
import org.peerproof.reading.Reading;

/** Files of a machine by their path below its root, without a leading slash. */
public interface HostFiles {
    /** The file's text, stripped, at most 64 KiB of it. */
    Reading<String> text(String path);

    /** The last name of where a symbolic link leads. */
    Reading<String> link(String path);

    /** The names in a folder. */
    Reading<List<String>> list(String folder);

    boolean exists(String path);
}
