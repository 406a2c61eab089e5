package org.peerproof.worker.nvml;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.peerproof.protocol.Link;

/** One GPU as NVML sees it; {@code notes} and {@code unusable} are sentences for the inventory. */
public record NvmlGpu(OptionalLong bar1Bytes, Optional<Link> link, List<String> notes, Optional<String> unusable) {
    public NvmlGpu {
        notes = List.copyOf(notes);
    }
}
