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
    /**
     * {@code GROUP} stands for several GPUs, {@code PORT} is a mark of a switch's port, {@code BAND} a stretch of an axis, {@code MARK} a hollow dot on it; these
     * have no text.
     */
    public enum Kind {
        MEMORY, PROCESSOR, CHIPSET, ROOT_PORT, SWITCH, BRIDGE, PORT, GPU, GROUP, FABRIC, UNPLACED, BAND, MARK
    }

    /** The radius of its corners. */
    public double rounding() {
        return switch (kind) {
            case PORT -> 2;
            case BAND -> 0;
            case MARK -> area.width() / 2;
            case MEMORY, PROCESSOR, CHIPSET, ROOT_PORT, SWITCH, BRIDGE, GPU, GROUP, FABRIC, UNPLACED -> 6;
        };
    }
}
