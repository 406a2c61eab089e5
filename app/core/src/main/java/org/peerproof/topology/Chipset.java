package org.peerproof.topology;

import org.peerproof.protocol.PciAddress;

/** What a chipset hides: its own link to the processor is no PCIe link that the machine's files show. */
public final class Chipset {
    private static final int INTEL = 0x8086;

    private Chipset() {
    }

    /**
     * Whether this root port stands behind Intel's DMI link. Intel's chipsets show their root ports on bus 0 as devices
     * 1b to 1d (the platform controller hub datasheets).
     */
    public static boolean hides(Device port) {
        PciAddress address = port.address();
        return port.role() == PortRole.ROOT_PORT && port.vendorId().known().filter(id -> id == INTEL).isPresent()
                && address.bus() == 0 && address.device() >= 0x1b && address.device() <= 0x1d;
    }
}
