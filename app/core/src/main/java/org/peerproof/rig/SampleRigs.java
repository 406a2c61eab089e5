package org.peerproof.rig;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.peerproof.protocol.RigTruth;
import org.peerproof.protocol.json.JsonText;

/** The sample rigs that come with the program: physical truths for the simulated driver, never verdicts. */
public final class SampleRigs {
    private static final List<String> NAMES = List.of("locked-3x-gen2x4", "open-3x-gen2x4", "empty-copy-3x-gen2x4",
            "mirror-2x-gen4x16", "lost-stores-2x-gen4x8", "partial-4x-gen4x8", "uplink-4x-gen4", "nvlink-8x",
            "small-bar1-2x", "hung-sum-4x", "granted-faults-2x", "busy-2x", "bridged-4x", "nccl-hang-2x",
            "broken-ruler-2x", "mapped-without-grant-2x");

    private SampleRigs() {
    }

    /** In the order in which they are listed. */
    public static List<String> names() {
        return NAMES;
    }

    public static Optional<RigTruth> find(String name) {
        return NAMES.contains(name) ? Optional.of(load(name)) : Optional.empty();
    }

    private static RigTruth load(String name) {
        String resource = "samples/" + name + ".json";
        try (InputStream in = SampleRigs.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the program lacks its resource " + resource);
            }
            return RigTruth.fromJson(JsonText.parseObject(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
