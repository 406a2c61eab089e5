package org.peerproof.record;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32C;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.protocol.json.JsonTrouble;

/** One line of a record: the event's JSON text with its CRC32C in front. */
final class RecordLine {
    /** A longer line is neither written nor read. */
    static final int LONGEST = 4 << 20;

    private static final String START = "{\"crc\":\"";
    private static final String MIDDLE = "\",\"event\":";
    private static final int CRC_DIGITS = 8;
    private static final int EVENT_AT = START.length() + CRC_DIGITS + MIDDLE.length();

    private RecordLine() {
    }

    /** The line with its newline. */
    static byte[] write(JsonObject event) {
        byte[] text = JsonText.print(event).getBytes(StandardCharsets.UTF_8);
        String head = START + crc(text, 0, text.length) + MIDDLE;
        return ByteBuffer.allocate(EVENT_AT + text.length + 2)
                .put(head.getBytes(StandardCharsets.UTF_8))
                .put(text)
                .put((byte) '}')
                .put((byte) '\n')
                .array();
    }

    /** @throws JsonTrouble when the line is no line of a record or does not have its CRC */
    static JsonObject read(byte[] line) {
        int end = line.length - 1;
        if (end <= EVENT_AT || line[end] != '}' || !at(line, 0, START)
                || !at(line, START.length() + CRC_DIGITS, MIDDLE)) {
            throw new JsonTrouble("this is no line of a record");
        }
        String said = new String(line, START.length(), CRC_DIGITS, StandardCharsets.ISO_8859_1);
        if (!said.equals(crc(line, EVENT_AT, end - EVENT_AT))) {
            throw new JsonTrouble("the checksum does not fit what is written");
        }
        try {
            return JsonText.parseObject(StandardCharsets.UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(line, EVENT_AT, end - EVENT_AT))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new JsonTrouble("this is not UTF-8 text");
        }
    }

    /** Whether this may be the beginning of a record, be it cut anywhere. */
    static boolean mayBegin(byte[] line) {
        int length = Math.min(line.length, START.length());
        return length > 0 && at(line, 0, START.substring(0, length));
    }

    private static boolean at(byte[] line, int offset, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (line[offset + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static String crc(byte[] text, int offset, int length) {
        CRC32C crc = new CRC32C();
        crc.update(text, offset, length);
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }
}
