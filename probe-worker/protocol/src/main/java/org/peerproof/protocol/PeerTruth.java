package org.peerproof.protocol;

import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonTrouble;

/**
 * How one accessor's road to one owner's memory physically behaves, for a simulated rig.
 *
 * @param canAccess what the capability question answers
 * @param enable the code of the enable call (0 grants)
 * @param nvml the status word {@code topo -p2p} shows
 * @param loads where a granted load really goes
 * @param stores where a granted store really goes
 * @param copies what a copy by the engine from accessor to owner's memory does
 * @param ungranted what an access without a grant does
 * @param reachBytes how far into one allocation loads and stores reach before they fault
 */
public record PeerTruth(boolean canAccess, int enable, String nvml, Loads loads, Stores stores, Copies copies,
        Ungranted ungranted, long reachBytes) {
    /** ARRIVE: owner's word. FAULT: error 700. OWN_MARKER: the accessor's word at the same offset. MIRROR: hidden buffer. */
    public enum Loads {
        ARRIVE, FAULT, OWN_MARKER, MIRROR
    }

    /** LATE: visible to the owner only when the storing kernel has ended. VANISH: goes nowhere. */
    public enum Stores {
        ARRIVE, FAULT, VANISH, MIRROR, LATE
    }

    /** EMPTY: success and nothing moved. ERROR: the copy call fails (code 1). */
    public enum Copies {
        ARRIVE, EMPTY, MIRROR, ERROR
    }

    public enum Ungranted {
        FAULT, ARRIVE
    }

    public static final PeerTruth OPEN = new PeerTruth(true, 0, "OK", Loads.ARRIVE, Stores.ARRIVE, Copies.ARRIVE,
            Ungranted.FAULT, Long.MAX_VALUE);
    public static final PeerTruth REFUSED = new PeerTruth(false, 217, "GNS", Loads.FAULT, Stores.FAULT, Copies.ARRIVE,
            Ungranted.FAULT, Long.MAX_VALUE);

    JsonObject.Builder write(JsonObject.Builder json) {
        return json.put("can_access", canAccess)
                .put("enable", enable)
                .put("nvml", nvml)
                .put("loads", Words.of(loads))
                .put("stores", Words.of(stores))
                .put("copies", Words.of(copies))
                .put("ungranted", Words.of(ungranted))
                .put("reach_bytes", reachBytes == Long.MAX_VALUE ? null : reachBytes);
    }

    /** This truth with whatever fields the object has put in their place. */
    PeerTruth with(JsonObject json) {
        long reach = json.optionalNumber("reach_bytes").orElse(reachBytes);
        if (reach < 0) {
            throw new JsonTrouble("'reach_bytes' is negative");
        }
        return new PeerTruth(json.optionalFlag("can_access").orElse(canAccess),
                json.has("enable") ? json.number("enable", 0, 999) : enable, json.optionalText("nvml").orElse(nvml),
                json.optionalText("loads").map(word -> Words.find(Loads.class, word)).orElse(loads),
                json.optionalText("stores").map(word -> Words.find(Stores.class, word)).orElse(stores),
                json.optionalText("copies").map(word -> Words.find(Copies.class, word)).orElse(copies),
                json.optionalText("ungranted").map(word -> Words.find(Ungranted.class, word)).orElse(ungranted),
                reach);
    }
}
