package org.peerproof.machine;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Configuration space of a simulated port: all of it where root reads, its first 64 bytes where a user does. */
final class RenderedConfig {
    private static final int STATUS = 0x06;
    private static final int FIRST_CAPABILITY = 0x34;
    private static final int EXPRESS = 0x40;
    private static final int EXTENDED = 0x100;
    private static final int PAYLOAD_256 = 1 << 5;

    private RenderedConfig() {
    }

    static byte[] rootPort() {
        return unprivileged();
    }

    static byte[] upstreamPort() {
        return unprivileged();
    }

    /** {@code acs}: off, redirect or unreadable. */
    static byte[] downstreamPort(String acs) {
        if (acs.equals("unreadable")) {
            return unprivileged();
        }
        ByteBuffer space = ByteBuffer.allocate(4096).order(ByteOrder.LITTLE_ENDIAN);
        space.putShort(STATUS, (short) 0x10).put(FIRST_CAPABILITY, (byte) EXPRESS);
        space.put(EXPRESS, (byte) 0x10).putShort(EXPRESS + 2, (short) (6 << 4 | 2));
        space.putShort(EXPRESS + 8, (short) PAYLOAD_256);
        space.putInt(EXTENDED, 0x0001_000d);
        space.putShort(EXTENDED + 6, (short) (acs.equals("redirect") ? 0b1101 : 1));
        return space.array();
    }

    private static byte[] unprivileged() {
        return ByteBuffer.allocate(64).array();
    }
}
