package org.peerproof.link;

/**
 * An estimate of what is left of a PCIe line ceiling when packets carry their headers: about 24 bytes a packet (framing,
 * sequence number, a four-word header, LCRC), so payload ÷ (payload + 24). An estimate, never a ceiling.
 */
public final class PacketHeaders {
    public static final int BYTES = 24;

    private PacketHeaders() {
    }

    public static Bandwidth left(Bandwidth line, int payloadBytes) {
        return new Bandwidth(line.gigabytesPerSecond() * payloadBytes / (payloadBytes + BYTES));
    }

    /** What is left at the payloads in use where a path's own could not be read: {@code 1.684 GB/s at 128-byte payloads, 1.829 at 256}. */
    public static String lines(Bandwidth line) {
        return left(line, 128) + " at 128-byte payloads, " + left(line, 256).digits() + " at 256";
    }
}
