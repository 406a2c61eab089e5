package org.peerproof.drawing;

import java.util.Optional;

/**
 * A thing of the machine.
 *
 * @param what a sentence on it, for whoever points at it
 * @param gpu the GPU's index, where it is one the driver lists
 * @param chosen whether it is an end of the selected pair
 * @param faded whether the selected pair's roads pass it by
 */
public record Box(Kind kind, Area area, String what, Optional<Integer> gpu, boolean chosen, boolean faded) {
    /** {@code PORT} is a mark of a switch's port, without a text. */
    public enum Kind {
        MEMORY, PROCESSOR, CHIPSET, ROOT_PORT, SWITCH, BRIDGE, PORT, GPU, FABRIC, UNPLACED
    }
}
