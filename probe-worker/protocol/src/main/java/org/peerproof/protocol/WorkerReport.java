package org.peerproof.protocol;

import java.util.List;
import org.peerproof.protocol.json.JsonObject;

/** A worker's one final record; {@code exit} is the exit code the process will end with. */
public record WorkerReport(String id, int exit, List<JobResult> results) {
    public static final int EXIT_PASS = 40;
    public static final int EXIT_FAIL = 41;
    public static final int EXIT_CONTROL_FAILED = 43;

    public WorkerReport {
        results = List.copyOf(results);
    }

    public JsonObject toJson() {
        return JsonObject.builder()
                .put("report", id)
                .put("exit", exit)
                .put("results", results.stream().map(JobResult::toJson).toList())
                .build();
    }

    public static WorkerReport fromJson(JsonObject json) {
        return new WorkerReport(json.text("report"), json.number("exit", 0, 255),
                json.objects("results").stream().map(JobResult::fromJson).toList());
    }
}
