package org.peerproof.protocol;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.peerproof.protocol.json.JsonObject;

/**
 * The one line a worker reads from its standard input.
 *
 * @param id the job's id, echoed in {@code hello} and in the report
 * @param nonce the run's nonce, mixed into every sentinel
 * @param simulated the rig to act out, or empty for the real driver
 * @param lockFile with a simulated rig: the file whose lock stands for the driver's own serialisation of contexts
 * @param environment variables to set in the process before any native library loads; an empty value stays empty
 */
public record WorkerRequest(String id, int nonce, Optional<RigTruth> simulated, Optional<String> lockFile,
        Map<String, String> environment, Job job) {
    /** The version of this conversation; a worker refuses another. */
    public static final int PROTOCOL = 1;

    public WorkerRequest {
        environment = Map.copyOf(environment);
    }

    public JsonObject toJson() {
        JsonObject.Builder variables = JsonObject.builder();
        new TreeMap<>(environment).forEach((name, value) -> variables.put(name, value));
        return JsonObject.builder()
                .put("protocol", PROTOCOL)
                .put("id", id)
                .put("nonce", nonce)
                .put("simulated", simulated.map(RigTruth::toJson))
                .put("lock_file", lockFile)
                .put("environment", variables.build())
                .put("job", job.toJson())
                .build();
    }

    public static WorkerRequest fromJson(JsonObject json) {
        json.number("protocol", PROTOCOL, PROTOCOL);
        Map<String, String> environment = new TreeMap<>();
        JsonObject variables = json.object("environment");
        variables.fields().keySet().forEach(name -> environment.put(name, variables.text(name)));
        return new WorkerRequest(json.text("id"), json.number("nonce", 0, (1 << 20) - 1),
                json.optionalObject("simulated").map(RigTruth::fromJson), json.optionalText("lock_file"), environment,
                Job.fromJson(json.object("job")));
    }
}
