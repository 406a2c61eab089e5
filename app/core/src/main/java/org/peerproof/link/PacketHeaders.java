package org.peerproof.link;

import java.util.List;

/**
 * An estimate of what is left of a PCIe line ceiling when packets carry their headers: about 24 bytes a packet (framing,
 * sequence number, a four-word header, LCRC), so payload ÷ (payload + 24). An estimate, never a ceiling.
 */
public final class PacketHeaders {
    public static final int BYTES = 24;
    /** The payloads shown where a path's own could not be read; Intel's root complexes split peer traffic into 64. */
    public static final List<Integer> USUAL_PAYLOADS = List.of(128, 256);

    private PacketHeaders() {
    }

    public static Bandwidth left(Bandwidth line, int payloadBytes) {
        return new Bandwidth(line.gigabytesPerSecond() * payloadBytes / (payloadBytes + BYTES));
    }
}
