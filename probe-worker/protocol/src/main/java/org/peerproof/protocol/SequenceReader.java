package org.peerproof.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.protocol.json.JsonTrouble;

/**
 * Reads RFC 7464 JSON text sequences from bytes nobody vouches for. Text outside a record, a record cut short or one
 * that is no JSON goes to the listener as noise; a record longer than a mebibyte is noise too. Ends at end of stream.
 */
public final class SequenceReader {
    private static final int LONGEST = 1 << 20;

    /** Receives records and noise, in their order, on the reading thread. */
    public interface Listener {
        void record(JsonObject record);

        void noise(String text);
    }

    private final InputStream in;
    private final Listener listener;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private boolean inRecord;

    public SequenceReader(InputStream in, Listener listener) {
        this.in = in;
        this.listener = listener;
    }

    public void readAll() throws IOException {
        byte[] buffer = new byte[8192];
        int count;
        while ((count = in.read(buffer)) >= 0) {
            for (int i = 0; i < count; i++) {
                accept(buffer[i]);
            }
        }
        finish(false);
    }

    private void accept(byte next) {
        if (next == SequenceWriter.RECORD_SEPARATOR) {
            finish(false);
            inRecord = true;
        } else if (next == '\n') {
            finish(true);
        } else if (bytes.size() < LONGEST) {
            bytes.write(next);
        } else {
            finish(false);
        }
    }

    private void finish(boolean complete) {
        String text = bytes.toString(StandardCharsets.UTF_8);
        bytes.reset();
        boolean record = inRecord;
        inRecord = false;
        if (text.isBlank()) {
            return;
        }
        if (!record || !complete) {
            listener.noise(text);
            return;
        }
        JsonObject parsed;
        try {
            parsed = JsonText.parseObject(text);
        } catch (JsonTrouble e) {
            listener.noise(text);
            return;
        }
        listener.record(parsed);
    }
}
