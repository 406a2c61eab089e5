package org.peerproof.protocol;

import java.util.Locale;

/** The three core checks of a directed pair A→B. */
public enum CheckKind {
    /** The copy engine moves A's data to B. */
    COPY("copy-engine"),
    /** A kernel on B loads from A's memory. */
    READ("read-kernel"),
    /** A kernel on A stores into B's memory. */
    WRITE("write-kernel");

    private final String method;

    CheckKind(String method) {
        this.method = method;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String method() {
        return method;
    }

    /** The GPU index whose context makes the access; for a copy the engine acts for the source. */
    public int accessor(DirectedPair pair) {
        return this == READ ? pair.to() : pair.from();
    }

    /** The GPU index whose memory is accessed from outside, and which verifies. */
    public int owner(DirectedPair pair) {
        return this == READ ? pair.from() : pair.to();
    }

    public static CheckKind of(String word) {
        return Words.find(CheckKind.class, word);
    }
}
