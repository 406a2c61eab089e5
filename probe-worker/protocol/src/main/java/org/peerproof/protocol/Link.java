package org.peerproof.protocol;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.peerproof.protocol.json.JsonObject;

/** A GPU's own PCIe link: transfer rate per lane in GT/s and width in lanes, now and at most; absent is unknown. */
public record Link(OptionalDouble gtPerSecond, OptionalLong width, OptionalDouble maxGtPerSecond,
        OptionalLong maxWidth) {
    public JsonObject toJson() {
        return JsonObject.builder()
                .put("gt_per_s", orNull(gtPerSecond))
                .put("width", width)
                .put("max_gt_per_s", orNull(maxGtPerSecond))
                .put("max_width", maxWidth)
                .build();
    }

    private static Object orNull(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : JsonObject.NULL;
    }

    public static Link fromJson(JsonObject json) {
        return new Link(json.optionalDecimal("gt_per_s"), json.optionalNumber("width"),
                json.optionalDecimal("max_gt_per_s"), json.optionalNumber("max_width"));
    }
}
