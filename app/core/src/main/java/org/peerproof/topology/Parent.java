package org.peerproof.topology;

import org.peerproof.protocol.PciAddress;

/** What a device hangs on. */
public sealed interface Parent {
    /** A bridge. */
    record OnDevice(PciAddress address) implements Parent {
    }

    /** A host bridge ({@code pci0000:17}) or a CPU of an NCCL file ({@code cpu:0}). */
    record OnRoot(String root) implements Parent {
    }

    /** The source does not say where the device sits. */
    record Unplaced(String reason) implements Parent {
    }
}
