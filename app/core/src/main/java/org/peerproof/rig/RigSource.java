package org.peerproof.rig;

import org.peerproof.protocol.RigTruth;

/** Where a rig comes from: this machine, or a description acted out by the simulated driver. */
public sealed interface RigSource {
    record Local() implements RigSource {
    }

    record Simulated(RigTruth truth) implements RigSource {
    }

    default String name() {
        return switch (this) {
            case Local _ -> "local";
            case Simulated(RigTruth truth) -> truth.name();
        };
    }
}
