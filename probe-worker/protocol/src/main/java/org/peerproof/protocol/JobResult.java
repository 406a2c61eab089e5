package org.peerproof.protocol;

import org.peerproof.protocol.json.JsonObject;

/**
 * One outcome of a job. {@code subject} is what it is about: {@code negative}, {@code own-memory}, {@code closing},
 * {@code fault}, {@code copy}, {@code read}, {@code write}, {@code sum-4}, {@code sum-16777216}.
 *
 * @param detail expected, got (hex), stage, call, cuda, bytes, first_bad_offset, bad_count, detail: whatever is known
 */
public record JobResult(String subject, Outcome outcome, JsonObject detail) {
    public JsonObject toJson() {
        return JsonObject.builder()
                .put("subject", subject)
                .put("outcome", outcome.toJson())
                .put("detail", detail)
                .build();
    }

    public static JobResult fromJson(JsonObject json) {
        return new JobResult(json.text("subject"), Outcome.fromJson(json.object("outcome")), json.object("detail"));
    }
}
