package org.peerproof.topology;

import java.util.List;
import java.util.Optional;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;

/**
 * One PCI device.
 *
 * @param up the link above it; empty for a switch's downstream port, which no link joins to its upstream port, and for
 *        what has none
 * @param acs of a root port or downstream port; absent where the port has no ACS, unreadable where only root may read
 * @param maxPayloadBytes the payload of one packet as set now
 */
public record Device(PciAddress address, Parent parent, DeviceKind kind, PortRole role, Reading<Integer> classCode,
        Reading<Integer> vendorId, Reading<Integer> deviceId, Optional<String> name, Reading<Integer> numaNode,
        Optional<UpLink> up, Reading<Acs> acs, Reading<Integer> maxPayloadBytes, List<Bar> bars) {
    public Device {
        bars = List.copyOf(bars);
    }

    Device named(String other) {
        return new Device(address, parent, kind, role, classCode, vendorId, deviceId, Optional.of(other), numaNode, up,
                acs, maxPayloadBytes, bars);
    }

    /** A base address register's window: its number, size in bytes, and whether it may be placed above 4 GiB. */
    public record Bar(int number, long bytes, boolean prefetchable, boolean wide) {
    }
}
