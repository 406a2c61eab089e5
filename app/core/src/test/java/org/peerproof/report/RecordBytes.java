package org.peerproof.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordWriter;

/** Events as the bytes of a record. */
final class RecordBytes {
    private RecordBytes() {
    }

    static byte[] of(List<RecordEvent> events) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (RecordWriter writer = RecordWriter.of(bytes)) {
            for (RecordEvent event : events) {
                writer.append(event);
            }
        }
        return bytes.toByteArray();
    }
}
