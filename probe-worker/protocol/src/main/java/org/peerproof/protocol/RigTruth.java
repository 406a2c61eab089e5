package org.peerproof.protocol;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonTrouble;

/**
 * A rig description: the physical truths a simulated machine acts out. It knows no verdicts. GPUs are in PCI bus
 * order; {@code roads} holds, for every accessor and owner, how that road behaves.
 *
 * @param machine what the machine's files tell
 * @param contextMs what making one context costs, in milliseconds, under the machine-wide lock
 */
public record RigTruth(String name, String about, String driverVersion, int cudaVersion, int contextMs,
        List<GpuTruth> gpus, Map<Road, PeerTruth> roads, MachineTruth machine) {
    /** From accessor to owner, by index. */
    public record Road(int accessor, int owner) implements Comparable<Road> {
        @Override
        public int compareTo(Road other) {
            return accessor != other.accessor
                    ? Integer.compare(accessor, other.accessor)
                    : Integer.compare(owner, other.owner);
        }
    }

    /** More GPUs than any machine of this kind holds. */
    public static final int MOST_GPUS = 64;

    public RigTruth {
        gpus = List.copyOf(gpus);
        roads = Map.copyOf(roads);
    }

    public PeerTruth road(int accessor, int owner) {
        PeerTruth truth = roads.get(new Road(accessor, owner));
        if (truth == null) {
            throw new IllegalArgumentException("no road from GPU " + accessor + " to GPU " + owner);
        }
        return truth;
    }

    public JsonObject toJson() {
        List<JsonObject> pairs = new ArrayList<>();
        new TreeMap<>(roads).forEach((road, truth) -> pairs.add(truth.write(JsonObject.builder()
                .put("accessor", road.accessor())
                .put("owner", road.owner()))
                .build()));
        return JsonObject.builder()
                .put("name", name)
                .put("about", about)
                .put("driver_version", driverVersion)
                .put("cuda_version", cudaVersion)
                .put("context_ms", contextMs)
                .put("gpus", gpus.stream().map(GpuTruth::toJson).toList())
                .put("pairs", pairs)
                .put("machine", machine.toJson())
                .build();
    }

    /**
     * Reads a description a user wrote: {@code peers} holds the common case ({@code grant}: "granted" or "refused",
     * and any field of {@link PeerTruth}), {@code pairs} what differs, by accessor and owner.
     *
     * @throws JsonTrouble with one sentence
     */
    public static RigTruth fromJson(JsonObject json) {
        List<JsonObject> described = json.objects("gpus");
        if (described.isEmpty() || described.size() > MOST_GPUS) {
            throw new JsonTrouble("'gpus' holds " + described.size() + " GPUs, not between 1 and " + MOST_GPUS);
        }
        List<GpuTruth> gpus = new ArrayList<>();
        Set<Object> seen = new HashSet<>();
        for (JsonObject one : described) {
            GpuTruth gpu = GpuTruth.fromJson(one, gpus.size());
            if (!seen.add(gpu.address()) || !seen.add(gpu.uuid())) {
                throw new JsonTrouble("GPU " + gpus.size() + ": its address or UUID is another GPU's too");
            }
            if (!gpus.isEmpty() && gpus.getLast().address().compareTo(gpu.address()) > 0) {
                throw new JsonTrouble("GPU " + gpus.size() + ": the GPUs are not in PCI bus order");
            }
            gpus.add(gpu);
        }
        String name = json.optionalText("name").orElse("unnamed");
        if (name.length() > GpuTruth.LONGEST_NAME) {
            throw new JsonTrouble("'name' is longer than " + GpuTruth.LONGEST_NAME + " characters");
        }
        return new RigTruth(name, json.optionalText("about").orElse(""),
                json.optionalText("driver_version").orElse("580.95.05"),
                json.has("cuda_version") ? json.number("cuda_version", 1000, 99999) : 13000,
                json.has("context_ms") ? json.number("context_ms", 0, 5000) : 0, gpus, roads(json, gpus.size()),
                json.optionalObject("machine").map(machine -> MachineTruth.fromJson(machine, gpus))
                        .orElseGet(() -> MachineTruth.plain(gpus)));
    }

    private static Map<Road, PeerTruth> roads(JsonObject json, int gpus) {
        PeerTruth common = json.optionalObject("peers").map(peers -> grant(peers).with(peers)).orElse(PeerTruth.OPEN);
        Map<Road, PeerTruth> roads = new TreeMap<>();
        for (int accessor = 0; accessor < gpus; accessor++) {
            for (int owner = 0; owner < gpus; owner++) {
                if (accessor != owner) {
                    roads.put(new Road(accessor, owner), common);
                }
            }
        }
        for (JsonObject pair : json.objects("pairs")) {
            Road road = new Road(pair.number("accessor", 0, gpus - 1), pair.number("owner", 0, gpus - 1));
            PeerTruth before = roads.get(road);
            if (before == null) {
                throw new JsonTrouble("'pairs' names GPU " + road.accessor() + " as its own peer");
            }
            roads.put(road, (pair.has("grant") ? grant(pair) : before).with(pair));
        }
        return roads;
    }

    private static PeerTruth grant(JsonObject json) {
        return switch (json.optionalText("grant").orElse("granted")) {
            case "granted" -> PeerTruth.OPEN;
            case "refused" -> PeerTruth.REFUSED;
            default -> throw new JsonTrouble("'grant' is neither \"granted\" nor \"refused\"");
        };
    }
}
