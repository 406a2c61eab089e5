package org.peerproof.topology;

import java.util.Optional;
import org.peerproof.reading.Reading;

/**
 * A top of the tree.
 *
 * @param name {@code pci0000:17}, or {@code cpu:0} for a CPU of an NCCL file
 * @param cpu maker and model as the source gives them
 */
public record Root(String name, Kind kind, Reading<Integer> numaNode, Optional<String> cpu) {
    public enum Kind {
        HOST_BRIDGE, CPU
    }
}
