package org.peerproof.ui.desk;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.peerproof.record.GrowingFile;
import org.peerproof.record.RecordPlace;
import org.peerproof.record.RecordReader;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTrouble;
import org.peerproof.record.RedactedCopy;
import org.peerproof.report.AttachedRecord;

/** Opens records, whole ones and such as still grow. */
public final class RecordDesk {
    private static final int MOST_RECENT = 12;

    private final RecordPlace place;

    public RecordDesk(RecordPlace place) {
        this.place = place;
    }

    /** A record's file, or a PDF report that carries one. */
    public RecordState open(Path path) throws RecordTrouble {
        OffWindowThread.require();
        return AttachedRecord.isPdf(path)
                ? RecordReader.read(new ByteArrayInputStream(AttachedRecord.of(path)))
                : RecordReader.read(path);
    }

    /** Tells every state of a record that comes on a stream, and returns at its end. */
    public RecordState follow(InputStream in, Consumer<RecordState> watcher) throws RecordTrouble {
        OffWindowThread.require();
        return RecordReader.follow(in, "The input", watcher);
    }

    /** Tells every state of a file that grows; returns when the run in it has ended, or when interrupted. */
    public RecordState follow(Path path, Consumer<RecordState> watcher) throws RecordTrouble {
        OffWindowThread.require();
        if (AttachedRecord.isPdf(path)) {
            return open(path);
        }
        AtomicReference<RecordState> newest = new AtomicReference<>(RecordState.EMPTY);
        try (InputStream in = new GrowingFile(path, () -> newest.get().ended().isPresent() || !Files.exists(path))) {
            return RecordReader.follow(in, path.toString(), state -> {
                newest.set(state);
                watcher.accept(state);
            });
        } catch (IOException e) {
            throw new RecordTrouble(path + " cannot be read: " + e.getMessage() + ".");
        }
    }

    /** Writes a record's redacted copy to a new file. */
    public void exportRedacted(Path record, Path target) throws RecordTrouble {
        OffWindowThread.require();
        byte[] copy = AttachedRecord.isPdf(record)
                ? RedactedCopy.of(AttachedRecord.of(record))
                : RedactedCopy.of(record);
        try {
            Files.write(target, copy, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new RecordTrouble(target + " cannot be written: " + e.getMessage() + ".");
        }
    }

    /** Records in their usual place, the newest first. */
    public List<Path> recent() {
        OffWindowThread.require();
        return place.newest(MOST_RECENT);
    }
}
