package org.peerproof.record;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Words;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonTrouble;
import org.peerproof.rig.Rig;
import org.peerproof.topology.Topology;
import org.peerproof.topology.TopologyJson;

/** Events as JSON objects and back; the field names are those of docs/record-format.md. */
public final class RecordEventCodec {
    /** The format this version writes; a record of a higher major version is refused. */
    public static final int MAJOR = 1;
    public static final int MINOR = 1;

    private static final int MOST_GPUS = 256;

    private RecordEventCodec() {
    }

    public static JsonObject toJson(RecordEvent event) {
        return switch (event) {
            case RecordEvent.Header line -> type("header")
                    .put("format", JsonObject.builder().put("major", line.major()).put("minor", line.minor()).build())
                    .put("tool", line.tool())
                    .put("commit", line.commit())
                    .put("nonce", line.nonce())
                    .put("boot_id", line.bootId())
                    .put("simulated", line.simulated())
                    .put("started", line.started().toString())
                    .build();
            case RecordEvent.RigFound(Rig rig) -> type("rig")
                    .put("name", rig.name())
                    .put("simulated", rig.simulated())
                    .put("inventory", rig.inventory().toJson())
                    .build();
            case RecordEvent.TopologyFound(Topology topology) -> type("topology")
                    .put("topology", TopologyJson.write(topology))
                    .build();
            case RecordEvent.HostFound(JsonObject facts) -> type("host").put("facts", facts).build();
            case RecordEvent.Planned(RunPlan plan) -> plan(plan);
            case RecordEvent.CheckStarted start -> type("check-started")
                    .put("id", start.id())
                    .put("attempt", start.attempt())
                    .put("at_ms", start.atMs())
                    .build();
            case RecordEvent.FactSeen seen -> type("fact")
                    .put("id", seen.id())
                    .put("attempt", seen.attempt())
                    .put("fact", seen.fact().toJson())
                    .build();
            case RecordEvent.CheckEnded end -> type("check-ended")
                    .put("id", end.id())
                    .put("attempt", end.attempt())
                    .put("results", end.results().stream().map(JobResult::toJson).toList())
                    .put("exit", end.exit())
                    .put("duration_ms", end.durationMs())
                    .put("notes", end.notes())
                    .build();
            case RecordEvent.Ended end -> type("ended")
                    .put("how", end.how())
                    .put("why", end.why())
                    .put("duration_ms", end.durationMs())
                    .build();
            case RecordEvent.Unknown(JsonObject json) -> json;
        };
    }

    /** @throws JsonTrouble when a known event lacks a field or has one of the wrong type */
    public static RecordEvent fromJson(JsonObject json) {
        try {
            return read(json);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new JsonTrouble("a field has an impossible value: " + e.getMessage());
        }
    }

    private static RecordEvent read(JsonObject json) {
        return switch (json.text("type")) {
            case "header" -> new RecordEvent.Header(
                    json.object("format").number("major", 0, Integer.MAX_VALUE),
                    json.object("format").number("minor", 0, Integer.MAX_VALUE),
                    json.text("tool"), json.text("commit"), json.number("nonce", 0, (1 << 20) - 1),
                    json.text("boot_id"), json.flag("simulated"), Instant.parse(json.text("started")));
            case "rig" -> new RecordEvent.RigFound(new Rig(json.text("name"), json.flag("simulated"),
                    Inventory.fromJson(json.object("inventory"))));
            case "topology" -> new RecordEvent.TopologyFound(TopologyJson.read(json.object("topology")));
            case "host" -> new RecordEvent.HostFound(json.object("facts"));
            case "plan" -> new RecordEvent.Planned(readPlan(json));
            case "check-started" -> new RecordEvent.CheckStarted(json.text("id"), attempt(json),
                    json.number("at_ms"));
            case "fact" -> new RecordEvent.FactSeen(json.text("id"), attempt(json),
                    Fact.fromJson(json.object("fact")));
            case "check-ended" -> new RecordEvent.CheckEnded(json.text("id"), attempt(json),
                    json.objects("results").stream().map(JobResult::fromJson).toList(), json.text("exit"),
                    json.number("duration_ms"), json.texts("notes"));
            case "ended" -> new RecordEvent.Ended(json.text("how"), json.text("why"), json.number("duration_ms"));
            default -> new RecordEvent.Unknown(json);
        };
    }

    private static JsonObject plan(RunPlan plan) {
        int pairs = plan.pairs().size();
        return type("plan")
                .put("depth", plan.depth())
                .put("gentle", plan.gentle())
                .put("selected", plan.selected())
                .put("pairs", plan.pairs().stream()
                        .map(pair -> JsonObject.builder().put("from", pair.from()).put("to", pair.to()).build())
                        .toList())
                .put("expected", JsonObject.builder()
                        .put("pairs", pairs)
                        .put("checks", plan.checks())
                        .put("failures_open", 0)
                        .put("failures_locked", 2 * pairs)
                        .put("failures_no_path", plan.checks())
                        .build())
                .put("jobs", plan.jobs().stream()
                        .map(job -> JsonObject.builder()
                                .put("id", job.id())
                                .put("stage", Words.of(job.stage()))
                                .put("job", job.job().toJson())
                                .build())
                        .toList())
                .put("processes", plan.processes())
                .put("estimated_s", plan.seconds())
                .put("xid_lines", plan.xidLines())
                .build();
    }

    private static RunPlan readPlan(JsonObject json) {
        List<DirectedPair> pairs = json.objects("pairs").stream()
                .map(pair -> new DirectedPair(pair.number("from", 0, MOST_GPUS), pair.number("to", 0, MOST_GPUS)))
                .toList();
        List<PlannedJob> jobs = json.objects("jobs").stream()
                .map(job -> new PlannedJob(job.text("id"), Words.find(JobStage.class, job.text("stage")),
                        Job.fromJson(job.object("job"))))
                .toList();
        return new RunPlan(json.text("depth"), json.flag("gentle"), json.flag("selected"), pairs, jobs,
                json.number("processes", 0, Integer.MAX_VALUE),
                json.optionalDecimal("estimated_s").orElseThrow(() -> new JsonTrouble("'estimated_s' is missing")),
                json.number("xid_lines", 0, Integer.MAX_VALUE));
    }

    private static int attempt(JsonObject json) {
        return json.number("attempt", 1, 1000);
    }

    private static JsonObject.Builder type(String word) {
        return JsonObject.builder().put("type", word);
    }
}
