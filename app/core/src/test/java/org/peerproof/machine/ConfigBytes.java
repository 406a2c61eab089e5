package org.peerproof.machine;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Configuration spaces: a PCI Express capability at 0x60 and, where there is room for it, ACS at 0x148. */
final class ConfigBytes {
    static final int ROOT_PORT = 4;
    static final int UPSTREAM = 5;
    static final int DOWNSTREAM = 6;
    static final int TO_PCI = 7;

    private ConfigBytes() {
    }

    static byte[] of(int length, int portType, int payloadCode, int acsControl) {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putShort(0x06, (short) 0x10).put(0x34, (byte) 0x40);
        if (length >= 0x100) {
            bytes.put(0x40, (byte) 0x01).put(0x41, (byte) 0x60);
            bytes.put(0x60, (byte) 0x10).putShort(0x62, (short) (portType << 4 | 2))
                    .putShort(0x68, (short) (payloadCode << 5));
        }
        if (length >= 0x1000) {
            bytes.putInt(0x100, 0x148 << 20 | 0x1_0001);
            bytes.putInt(0x148, 0x1_000d).putShort(0x14e, (short) acsControl);
        }
        return bytes.array();
    }
}
