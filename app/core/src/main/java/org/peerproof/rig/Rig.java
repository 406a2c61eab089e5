package org.peerproof.rig;

import org.peerproof.protocol.Inventory;

/** The rig of one run: its name ({@code local} for this machine), whether it is simulated, and what it holds. */
public record Rig(String name, boolean simulated, Inventory inventory) {
}
