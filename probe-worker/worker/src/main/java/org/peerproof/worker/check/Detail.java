package org.peerproof.worker.check;

import java.util.List;
import org.peerproof.protocol.json.JsonObject;

/** What is known beside an outcome; keys as in the record's format. */
final class Detail {
    private final JsonObject.Builder json = JsonObject.builder();

    Detail words(long expected, long got) {
        json.put("expected", hex(expected)).put("got", hex(got));
        return this;
    }

    Detail bytes(long bytes) {
        json.put("bytes", bytes);
        return this;
    }

    Detail bad(long firstOffset, long count) {
        json.put("first_bad_offset", firstOffset).put("bad_count", count);
        return this;
    }

    Detail stage(String stage) {
        json.put("stage", stage);
        return this;
    }

    Detail call(String call, int code) {
        json.put("call", call).put("cuda", code);
        return this;
    }

    Detail sentence(String sentence) {
        json.put("detail", sentence);
        return this;
    }

    Detail pairsUsed(List<List<Integer>> pairs) {
        json.put("pairs_used", pairs);
        return this;
    }

    JsonObject build() {
        return json.build();
    }

    static String hex(long word) {
        String digits = Long.toHexString(word);
        return "0x" + "0".repeat(16 - digits.length()) + digits;
    }
}
