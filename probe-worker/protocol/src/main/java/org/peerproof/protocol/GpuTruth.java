package org.peerproof.protocol;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonTrouble;

/**
 * One simulated GPU.
 *
 * @param memoryFull every allocation fails with code 2
 * @param compareAlwaysEqual the kernel's compare says "equal" whatever it sees
 */
public record GpuTruth(PciAddress address, String uuid, String name, long vramBytes, OptionalLong bar1Bytes,
        String computeCapability, Optional<Link> link, boolean memoryFull, boolean compareAlwaysEqual) {
    static final int LONGEST_NAME = 1000;

    JsonObject toJson() {
        return JsonObject.builder()
                .put("address", address.toString())
                .put("uuid", uuid)
                .put("name", name)
                .put("vram_bytes", vramBytes)
                .put("bar1_bytes", bar1Bytes)
                .put("compute_capability", computeCapability)
                .put("link", link.map(Link::toJson))
                .put("memory_full", memoryFull)
                .put("compare_always_equal", compareAlwaysEqual)
                .build();
    }

    static GpuTruth fromJson(JsonObject json, int index) {
        String name = json.optionalText("name").orElse("Simulated GPU");
        if (name.length() > LONGEST_NAME) {
            throw new JsonTrouble("GPU " + index + ": 'name' is longer than " + LONGEST_NAME + " characters");
        }
        PciAddress address;
        try {
            address = PciAddress.parse(json.text("address"));
        } catch (IllegalArgumentException e) {
            throw new JsonTrouble("GPU " + index + ": " + e.getMessage());
        }
        String uuid = json.optionalText("uuid").orElse(String.format("GPU-00000000-0000-0000-0000-%012x", index + 1));
        if (!uuid.matches("GPU-[0-9a-f-]{1,64}")) {
            throw new JsonTrouble("GPU " + index + ": 'uuid' has not the form GPU-0123abcd-…");
        }
        long vram = json.optionalNumber("vram_bytes").orElse(24L << 30);
        OptionalLong bar1 = json.optionalNumber("bar1_bytes");
        if (vram <= 0 || bar1.orElse(1) <= 0) {
            throw new JsonTrouble("GPU " + index + ": a memory size is not positive");
        }
        Optional<Link> link = json.optionalObject("link").map(Link::fromJson);
        link.ifPresent(known -> check(known, "GPU " + index));
        return new GpuTruth(address, uuid, name, vram, bar1, json.optionalText("compute_capability").orElse("8.6"),
                link,
                json.optionalFlag("memory_full").orElse(false),
                json.optionalFlag("compare_always_equal").orElse(false));
    }

    static void check(Link link, String where) {
        for (OptionalLong width : new OptionalLong[]{link.width(), link.maxWidth()}) {
            if (width.orElse(1) < 1 || width.orElse(1) > 32) {
                throw new JsonTrouble(where + ": a link width is not between 1 and 32 lanes");
            }
        }
        for (OptionalDouble rate : new OptionalDouble[]{link.gtPerSecond(), link.maxGtPerSecond()}) {
            if (!(rate.orElse(1) > 0 && rate.orElse(1) <= 256)) {
                throw new JsonTrouble(where + ": a link speed is not between 0 and 256 GT/s");
            }
        }
    }
}
