package org.peerproof.machine;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import org.peerproof.reading.Reading;
import org.peerproof.topology.Acs;
import org.peerproof.topology.PortRole;

/**
 * A PCI function's configuration space as the kernel shows it: 64 bytes to everybody, 256 or 4096 to root. Offsets and
 * bits are those of the PCI Express Base Specification, 7.5 (capabilities) and 7.7.11 (ACS).
 */
final class ConfigSpace {
    private static final int STATUS = 0x06;
    private static final int HAS_CAPABILITIES = 0x10;
    private static final int FIRST_CAPABILITY = 0x34;
    private static final int PCI_EXPRESS = 0x10;
    private static final int DEVICE_CONTROL = 0x08;
    /** 4096 bytes; the codes above are reserved. */
    private static final int LARGEST_PAYLOAD = 5;
    private static final int PLAIN = 0x100;
    private static final int EXTENDED = 0x1000;
    private static final int ACS = 0x0d;
    private static final int ACS_CONTROL = 0x06;
    private static final int ALL_ONES = -1;
    private static final int MOST_CAPABILITIES = 48;

    private final ByteBuffer bytes;

    ConfigSpace(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes.clone()).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** A port's place in the tree; empty where the bytes do not reach so far or it is no port. */
    Optional<PortRole> role() {
        return express().flatMap(at -> switch (number(at + 2) >> 4 & 0xf) {
            case 4 -> Optional.of(PortRole.ROOT_PORT);
            case 5 -> Optional.of(PortRole.UPSTREAM_PORT);
            case 6 -> Optional.of(PortRole.DOWNSTREAM_PORT);
            case 7, 8 -> Optional.of(PortRole.CONVENTIONAL_BRIDGE);
            default -> Optional.empty();
        });
    }

    Reading<Integer> maxPayloadBytes() {
        if (bytes.limit() < PLAIN) {
            return Reading.unreadable("configuration space beyond 64 bytes: not readable, needs root");
        }
        return express().map(at -> payload(number(at + DEVICE_CONTROL) >> 5 & 0x7))
                .orElseGet(() -> Reading.absent("no PCI Express capability"));
    }

    private static Reading<Integer> payload(int code) {
        return code <= LARGEST_PAYLOAD
                ? Reading.of(128 << code)
                : Reading.absent("the payload's code " + code + " is reserved");
    }

    Reading<Acs> acs() {
        if (bytes.limit() < EXTENDED) {
            return Reading.unreadable("extended configuration space: not readable, needs root");
        }
        if (bytes.getInt(PLAIN) == ALL_ONES) {
            return Reading.unreadable("extended configuration space reads all ones: the device does not answer");
        }
        int at = PLAIN;
        for (int i = 0; i < MOST_CAPABILITIES && at >= PLAIN && at <= EXTENDED - 8; i++) {
            int header = bytes.getInt(at);
            if ((header & 0xffff) == ACS) {
                int control = number(at + ACS_CONTROL);
                return Reading.of(new Acs((control & 1 << 2) != 0, (control & 1 << 3) != 0, (control & 1 << 5) != 0));
            }
            at = header >>> 20 & 0xffc;
        }
        return Reading.absent("the port has no ACS capability");
    }

    /** Where the PCI Express capability begins. */
    private Optional<Integer> express() {
        if (bytes.limit() < PLAIN || (number(STATUS) & HAS_CAPABILITIES) == 0) {
            return Optional.empty();
        }
        int at = bytes.get(FIRST_CAPABILITY) & 0xfc;
        for (int i = 0; i < MOST_CAPABILITIES && at >= 0x40 && at <= PLAIN - 0x10; i++) {
            if ((bytes.get(at) & 0xff) == PCI_EXPRESS) {
                return Optional.of(at);
            }
            at = bytes.get(at + 1) & 0xfc;
        }
        return Optional.empty();
    }

    private int number(int at) {
        return bytes.getShort(at) & 0xffff;
    }
}
