package org.peerproof.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTarget;
import org.peerproof.record.RecordWriter;
import org.peerproof.run.RunSink;

/**
 * The one listener of a run: folds its events, writes them to the record and tells the progress. A record that cannot
 * be opened is said and left out; one that breaks off ends the run.
 */
final class RunRecording implements RunSink, AutoCloseable {
    private final Console console;
    private final RecordTarget target;
    private final Progress progress;
    private final List<RecordEvent> events = new ArrayList<>();
    private RecordState state = RecordState.EMPTY;
    private Optional<RecordTarget.Opened> opened = Optional.empty();
    private boolean begun;
    private boolean broken;

    RunRecording(Console console, RecordTarget target) {
        this.console = console;
        this.target = target;
        this.progress = new Progress(console);
    }

    @Override
    public synchronized void accept(RecordEvent event) throws IOException {
        if (!begun) {
            begun = true;
            open();
        }
        events.add(event);
        state = state.with(event);
        progress.tell(event, state);
        if (opened.isPresent()) {
            try {
                opened.get().writer().append(event);
            } catch (IOException e) {
                if (!broken) {
                    console.say("peerproof: the record breaks off here: " + e.getMessage() + ".");
                }
                broken = true;
                throw e;
            }
        }
    }

    private void open() {
        try {
            opened = Optional.of(target.open());
        } catch (IOException | RuntimeException e) {
            boolean asked = !(target instanceof RecordTarget.Default);
            broken = asked;
            console.say("peerproof: the record cannot be written, the run goes on without it: " + why(e) + ".");
        }
    }

    private static String why(Exception e) {
        return switch (e) {
            case FileAlreadyExistsException exists -> exists.getFile() + " exists and is never overwritten";
            case NoSuchFileException missing -> missing.getFile() + " lies in no folder";
            default -> String.valueOf(e.getMessage());
        };
    }

    synchronized RecordState state() {
        return state;
    }

    /** The record as its file holds it, also where no file could be written. */
    synchronized byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (RecordWriter writer = RecordWriter.of(bytes)) {
            for (RecordEvent event : events) {
                writer.append(event);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    synchronized Optional<Path> path() {
        return opened.flatMap(RecordTarget.Opened::path);
    }

    /** The record the user asked for could not be written, wholly or at all. */
    synchronized boolean broken() {
        return broken;
    }

    @Override
    public synchronized void close() {
        if (opened.isPresent()) {
            try {
                opened.get().writer().close();
            } catch (IOException e) {
                broken = true;
                console.say("peerproof: the record could not be closed: " + e.getMessage() + ".");
            }
        }
    }
}
