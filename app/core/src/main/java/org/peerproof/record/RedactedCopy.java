package org.peerproof.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.peerproof.protocol.json.JsonTrouble;

/** A record's bytes with every event redacted; lines that cannot be read are left out, an end that is missing stays so. */
public final class RedactedCopy {
    private static final long LARGEST = 256L << 20;

    private RedactedCopy() {
    }

    public static byte[] of(Path record) throws RecordTrouble {
        try {
            if (Files.size(record) > LARGEST) {
                throw new RecordTrouble(record + " is larger than 256 MiB, more than a record may be.");
            }
            return of(Files.readAllBytes(record));
        } catch (IOException e) {
            throw new RecordTrouble(record + " cannot be read: " + e.getMessage() + ".");
        }
    }

    public static byte[] of(byte[] record) throws RecordTrouble {
        Redaction redaction = Redaction.of(RecordReader.read(new ByteArrayInputStream(record)));
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        try (InputStream in = new ByteArrayInputStream(record)) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int one = in.read(); one >= 0; one = in.read()) {
                if (one == '\n') {
                    copy.writeBytes(redacted(line.toByteArray(), redaction));
                    line.reset();
                } else {
                    line.write(one);
                }
            }
        } catch (IOException e) {
            throw new RecordTrouble("The record cannot be copied: " + e.getMessage() + ".");
        }
        return copy.toByteArray();
    }

    private static byte[] redacted(byte[] line, Redaction redaction) {
        try {
            RecordEvent event = RecordEventCodec.fromJson(RecordLine.read(line));
            return RecordLine.write(RecordEventCodec.toJson(redaction.apply(event)));
        } catch (JsonTrouble e) {
            return new byte[0];
        }
    }
}
