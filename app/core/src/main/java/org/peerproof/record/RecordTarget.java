package org.peerproof.record;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** Where the record of a run goes. */
public sealed interface RecordTarget {
    record Default(RecordPlace place, String rig) implements RecordTarget {
    }

    record File(Path path) implements RecordTarget {
    }

    record Stream(OutputStream stream) implements RecordTarget {
    }

    /** An open record, and its file where it has one. */
    record Opened(RecordWriter writer, Optional<Path> path) {
    }

    default Opened open() throws IOException {
        return switch (this) {
            case Default(RecordPlace place, String rig) -> file(place.create(rig, Instant.now()));
            case File(Path path) -> file(path);
            case Stream(OutputStream stream) -> new Opened(RecordWriter.of(stream), Optional.empty());
        };
    }

    private static Opened file(Path path) throws IOException {
        return new Opened(RecordWriter.open(path), Optional.of(path));
    }
}
