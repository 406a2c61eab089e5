package org.peerproof.protocol;

import java.util.List;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonTrouble;

/** What one worker process is asked to do; one job, one process. */
public sealed interface Job {
    /** Lists the GPUs the caller may use; then stays, holding the devices open, until its standard input closes. */
    record Inventory() implements Job {
    }

    /** Negative and own-memory control of one GPU; only own-memory when {@code closing}. */
    record OwnControls(GpuRef gpu, boolean closing) implements Job {
    }

    /** A load from reserved, never mapped address space: must be reported as ILLEGAL_ADDRESS. */
    record FaultControl(GpuRef gpu) implements Job {
    }

    /**
     * One core check of the directed pair from→to. Without {@code enable} it is the no-grant control: the same code,
     * only the enable left out. {@code gentle}: an access whose enable did not succeed is REFUSED and left out.
     */
    record PairCheck(CheckKind kind, GpuRef from, GpuRef to, int round, boolean enable, boolean gentle)
            implements
                Job {
        public PairCheck {
            if (round < 0 || round > 4095) {
                throw new IllegalArgumentException("round " + round + " is not between 0 and 4095");
            }
        }
    }

    /** One built-in collective sum over all the GPUs named, at each size of one contribution in bytes. */
    record CollectiveSum(SumArm arm, List<GpuRef> gpus, List<Long> sizes) implements Job {
        public CollectiveSum {
            gpus = List.copyOf(gpus);
            sizes = List.copyOf(sizes);
        }
    }

    /** The GPUs this job may see and touch; empty for the inventory, which sees what the caller may see. */
    default List<GpuRef> gpus() {
        return switch (this) {
            case Inventory _ -> List.of();
            case OwnControls own -> List.of(own.gpu());
            case FaultControl fault -> List.of(fault.gpu());
            case PairCheck check -> List.of(check.from(), check.to());
            case CollectiveSum sum -> sum.gpus();
        };
    }

    /** What this job's results are about, in the order they are reported; a failed negative control ends its job. */
    default List<String> subjects() {
        return switch (this) {
            case Inventory _ -> List.of();
            case OwnControls own -> own.closing() ? List.of("closing") : List.of("negative", "own-memory");
            case FaultControl _ -> List.of("fault");
            case PairCheck check -> List.of(check.kind().word());
            case CollectiveSum sum -> sum.sizes().stream().map(bytes -> "sum-" + bytes).toList();
        };
    }

    default JsonObject toJson() {
        JsonObject.Builder json = JsonObject.builder();
        return switch (this) {
            case Inventory _ -> json.put("job", "inventory").build();
            case OwnControls own -> json.put("job", "own-controls")
                    .put("gpu", own.gpu().toJson())
                    .put("closing", own.closing())
                    .build();
            case FaultControl fault -> json.put("job", "fault-control").put("gpu", fault.gpu().toJson()).build();
            case PairCheck check -> json.put("job", "pair-check")
                    .put("kind", check.kind().word())
                    .put("from", check.from().toJson())
                    .put("to", check.to().toJson())
                    .put("round", check.round())
                    .put("enable", check.enable())
                    .put("gentle", check.gentle())
                    .build();
            case CollectiveSum sum -> json.put("job", "collective-sum")
                    .put("arm", Words.of(sum.arm()))
                    .put("gpus", sum.gpus().stream().map(GpuRef::toJson).toList())
                    .put("sizes_bytes", sum.sizes())
                    .build();
        };
    }

    static Job fromJson(JsonObject json) {
        return switch (json.text("job")) {
            case "inventory" -> new Inventory();
            case "own-controls" -> new OwnControls(GpuRef.fromJson(json.object("gpu")), json.flag("closing"));
            case "fault-control" -> new FaultControl(GpuRef.fromJson(json.object("gpu")));
            case "pair-check" -> new PairCheck(CheckKind.of(json.text("kind")), GpuRef.fromJson(json.object("from")),
                    GpuRef.fromJson(json.object("to")), json.number("round", 0, 4095), json.flag("enable"),
                    json.flag("gentle"));
            case "collective-sum" -> new CollectiveSum(Words.find(SumArm.class, json.text("arm")),
                    json.objects("gpus").stream().map(GpuRef::fromJson).toList(), json.numbers("sizes_bytes"));
            default -> throw new JsonTrouble("'job' is not a known job");
        };
    }
}
