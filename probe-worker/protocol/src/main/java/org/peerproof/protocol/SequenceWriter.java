package org.peerproof.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;

/** Writes RFC 7464 JSON text sequences: record separator, JSON, line feed; each in one write, flushed. Thread-safe. */
public final class SequenceWriter {
    static final int RECORD_SEPARATOR = 0x1e;
    private final OutputStream out;

    public SequenceWriter(OutputStream out) {
        this.out = out;
    }

    public synchronized void write(JsonObject record) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(RECORD_SEPARATOR);
        bytes.writeBytes(JsonText.print(record).getBytes(StandardCharsets.UTF_8));
        bytes.write('\n');
        out.write(bytes.toByteArray());
        out.flush();
    }
}
