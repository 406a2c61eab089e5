package org.peerproof.record;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonTrouble;

/**
 * Reads a record into its state. A torn tail and bad lines are told in the state's problems; only what is no record,
 * or one of a newer major version, is trouble.
 */
public final class RecordReader {
    private static final long LARGEST = 256L << 20;
    private static final int MOST_ENTRIES = 100_000;
    private static final int MOST_PROBLEMS = 20;

    private final String name;
    private final Consumer<RecordState> watcher;
    private RecordState state = RecordState.EMPTY;
    private final List<String> problems = new ArrayList<>();
    private int untold;
    private long bytes;
    private int number;

    private RecordReader(String name, Consumer<RecordState> watcher) {
        this.name = name;
        this.watcher = watcher;
    }

    public static RecordState read(Path path) throws RecordTrouble {
        String name = String.valueOf(path);
        if (Files.isDirectory(path)) {
            throw new RecordTrouble(name + " is a directory, not a record.");
        }
        try (InputStream in = Files.newInputStream(path)) {
            return new RecordReader(name, _ -> {
            }).all(in);
        } catch (NoSuchFileException e) {
            throw new RecordTrouble("There is no file " + name + ".");
        } catch (IOException e) {
            throw new RecordTrouble(name + " cannot be read: " + e.getMessage() + ".");
        }
    }

    /** Reads to the end and leaves the stream open. */
    public static RecordState read(InputStream in) throws RecordTrouble {
        return follow(in, "The input", _ -> {
        });
    }

    /**
     * Reads to the end, tells the state after every line, and leaves the stream open. The last state, with what could
     * not be read, is returned.
     */
    public static RecordState follow(InputStream in, String name, Consumer<RecordState> watcher) throws RecordTrouble {
        try {
            return new RecordReader(name, watcher).all(in);
        } catch (IOException e) {
            throw new RecordTrouble(name + " cannot be read: " + e.getMessage() + ".");
        }
    }

    private RecordState all(InputStream raw) throws IOException, RecordTrouble {
        InputStream in = new BufferedInputStream(raw, 1 << 16);
        boolean more = true;
        while (more) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            more = line(in, line);
            if (more || line.size() > 0) {
                number++;
                take(line.toByteArray(), more);
                watcher.accept(state);
            }
        }
        if (number == 0) {
            throw new RecordTrouble(name + " is empty, not a record.");
        }
        return finished();
    }

    /** One line without its newline, cut one byte above the longest; false where the input ends before a newline. */
    private boolean line(InputStream in, ByteArrayOutputStream line) throws IOException, RecordTrouble {
        for (int one = in.read(); one >= 0; one = in.read()) {
            if (++bytes > LARGEST) {
                throw new RecordTrouble(name + " is larger than 256 MiB, more than a record may be.");
            }
            if (one == '\n') {
                return true;
            }
            if (line.size() <= RecordLine.LONGEST) {
                line.write(one);
            }
        }
        return false;
    }

    private void take(byte[] line, boolean whole) throws RecordTrouble {
        if (number == 1 && !RecordLine.mayBegin(line)) {
            throw new RecordTrouble(name + " is not a PeerProof record.");
        }
        if (number > MOST_ENTRIES) {
            throw new RecordTrouble(name + " has more than " + MOST_ENTRIES + " lines, more than a record may have.");
        }
        try {
            if (line.length > RecordLine.LONGEST) {
                throw new JsonTrouble("this line is longer than 4 MiB");
            }
            fold(RecordLine.read(line));
        } catch (JsonTrouble e) {
            problem("line " + number + ": " + (whole ? e.getMessage() : "the record breaks off here"));
        }
    }

    private void fold(JsonObject json) throws RecordTrouble {
        if (json.optionalText("type").filter("header"::equals).isPresent()) {
            long major = json.object("format").number("major");
            if (major > RecordEventCodec.MAJOR) {
                throw new RecordTrouble(name + " has record format " + major + "; this version reads up to "
                        + RecordEventCodec.MAJOR + ": open it with a newer PeerProof.");
            }
        }
        RecordEvent event = RecordEventCodec.fromJson(json);
        if (number == 1 && !(event instanceof RecordEvent.Header)) {
            problem("line 1: the record does not begin with its header");
        }
        state = state.with(event);
        if (!RecordEventCodec.toJson(event).fields().keySet().containsAll(json.fields().keySet())) {
            state = state.withNotUnderstood();
        }
    }

    private void problem(String sentence) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(sentence);
        } else {
            untold++;
        }
    }

    private RecordState finished() {
        if (untold > 0) {
            problems.add("and " + untold + " more lines that could not be read");
        }
        RecordState result = state;
        int minor = result.header().map(RecordEvent.Header::minor).orElse(0);
        if (minor > RecordEventCodec.MINOR) {
            problems.add("the record was written by a newer version: " + result.notUnderstood()
                    + " entries not understood");
        }
        for (String sentence : problems) {
            result = result.withProblem(sentence);
        }
        return result;
    }
}
