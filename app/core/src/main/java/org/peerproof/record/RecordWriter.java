package org.peerproof.record;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.peerproof.protocol.Fact;

/**
 * Writes events as the lines of a record, in the order of the calls; threads may call at once. Once a line could not
 * be written the record is torn there, and every further call fails too.
 */
public final class RecordWriter implements AutoCloseable {
    private final OutputStream out;
    private final Optional<FileDescriptor> file;
    private boolean torn;

    private RecordWriter(OutputStream out, Optional<FileDescriptor> file) {
        this.out = out;
        this.file = file;
    }

    /**
     * A new file that only its owner may read; an existing file is never touched. What must outlive a crash of the
     * machine is forced to the disk.
     */
    public static RecordWriter open(Path path) throws IOException {
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } else {
            Files.createFile(path);
        }
        // Not a channel: an interrupted thread would close it for all others.
        FileOutputStream stream = new FileOutputStream(path.toFile(), true);
        return new RecordWriter(stream, Optional.of(stream.getFD()));
    }

    /** Every line is flushed; closing the writer leaves the stream open. */
    public static RecordWriter of(OutputStream stream) {
        return new RecordWriter(stream, Optional.empty());
    }

    public synchronized void append(RecordEvent event) throws IOException {
        if (torn) {
            throw new IOException("the record could not be written before and is not continued");
        }
        byte[] line = RecordLine.write(RecordEventCodec.toJson(event));
        if (line.length > RecordLine.LONGEST) {
            throw new IOException("an event is longer than a line of a record may be");
        }
        torn = true;
        out.write(line);
        out.flush();
        if (file.isPresent() && mustLast(event)) {
            file.get().sync();
        }
        torn = false;
    }

    private static boolean mustLast(RecordEvent event) {
        return switch (event) {
            case RecordEvent.Header _,RecordEvent.Planned _,RecordEvent.CheckStarted _,RecordEvent.CheckEnded _,RecordEvent.Ended _ ->
                true;
            case RecordEvent.FactSeen seen -> seen.fact().name().equals(Fact.ABOUT_TO_ACCESS);
            case RecordEvent.RigFound _,RecordEvent.TopologyFound _,RecordEvent.HostFound _,RecordEvent.Unknown _ ->
                false;
        };
    }

    @Override
    public synchronized void close() throws IOException {
        if (file.isPresent()) {
            out.close();
        } else {
            out.flush();
        }
    }
}
