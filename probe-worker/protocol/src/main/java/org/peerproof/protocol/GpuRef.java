package org.peerproof.protocol;

import org.peerproof.protocol.json.JsonObject;

/** One GPU as request and record name it: its index in PCI bus order, its address and its UUID ({@code GPU-…}). */
public record GpuRef(int index, PciAddress address, String uuid) {
    public JsonObject toJson() {
        return JsonObject.builder()
                .put("index", index)
                .put("address", address.toString())
                .put("uuid", uuid)
                .build();
    }

    public static GpuRef fromJson(JsonObject json) {
        return new GpuRef(json.number("index", 0, 255), PciAddress.parse(json.text("address")), json.text("uuid"));
    }
}
