package org.peerproof.protocol;

import org.peerproof.protocol.json.JsonObject;

/**
 * What NCCL said the channels of a sum run over, every channel of a directed pair counted once.
 *
 * @param p2p straight into the other GPU's memory
 * @param shm through host memory
 * @param net through a network device, or the loop back to it
 * @param other by way of a third GPU, a collective network, or a word this version does not know
 * @param whole false where more was said than is kept, so that channels may be missing
 */
public record Transports(int p2p, int shm, int net, int other, boolean whole) {
    /** The counts hold all that was said, something was, and nothing but P2P: the only sum that went over P2P. */
    public boolean onlyP2p() {
        return whole && p2p > 0 && shm + net + other == 0;
    }

    public boolean anyP2p() {
        return p2p > 0;
    }

    /** Whether NCCL named the transport of any channel. */
    public boolean named() {
        return p2p + shm + net + other > 0;
    }

    public JsonObject toJson() {
        return JsonObject.builder()
                .put("P2P", p2p)
                .put("SHM", shm)
                .put("NET", net)
                .put("other", other)
                .put("whole", whole)
                .build();
    }

    public static Transports fromJson(JsonObject json) {
        return new Transports(count(json, "P2P"), count(json, "SHM"), count(json, "NET"), count(json, "other"),
                json.flag("whole"));
    }

    private static int count(JsonObject json, String name) {
        return json.number(name, 0, 1_000_000);
    }
}
