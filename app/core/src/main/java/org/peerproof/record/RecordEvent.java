package org.peerproof.record;

import java.time.Instant;
import java.util.List;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.rig.Rig;
import org.peerproof.topology.Topology;

/** One line of a record; a run is the sequence of them and nothing else. */
public sealed interface RecordEvent {
    /** Line 1. {@code nonce} is 20 bits; {@code bootId} the kernel's, or empty where unreadable. */
    record Header(int major, int minor, String tool, String commit, int nonce, String bootId, boolean simulated,
            Instant started) implements RecordEvent {
    }

    record RigFound(Rig rig) implements RecordEvent {
    }

    /** The PCIe tree around the GPUs, as the machine's files tell it. */
    record TopologyFound(Topology topology) implements RecordEvent {
    }

    /** Facts of the host, each {@code {"value":…,"reason":…}}. */
    record HostFound(JsonObject facts) implements RecordEvent {
    }

    record Planned(RunPlan plan) implements RecordEvent {
    }

    /** {@code attempt} is 1, or 2 after a worker was killed from outside. */
    record CheckStarted(String id, int attempt, long atMs) implements RecordEvent {
    }

    record FactSeen(String id, int attempt, Fact fact) implements RecordEvent {
    }

    /**
     * A job is over; also written, without a start, for a job that will not run. {@code exit} is {@code 40},
     * {@code signal 11}, {@code killed}, or {@code none}; {@code notes} are sentences on what went wrong around it.
     */
    record CheckEnded(String id, int attempt, List<JobResult> results, String exit, long durationMs,
            List<String> notes) implements RecordEvent {
        public CheckEnded {
            results = List.copyOf(results);
            notes = List.copyOf(notes);
        }
    }

    /** {@code how}: complete, stopped or aborted; {@code why} a sentence or empty. */
    record Ended(String how, String why, long durationMs) implements RecordEvent {
    }

    /** An event this version does not know, kept as it came. */
    record Unknown(JsonObject json) implements RecordEvent {
    }
}
