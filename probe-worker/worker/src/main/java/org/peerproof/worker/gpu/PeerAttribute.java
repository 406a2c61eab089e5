package org.peerproof.worker.gpu;

/** Attributes of a pair of devices, with their numbers in the public cuda.h. */
public enum PeerAttribute {
    PERFORMANCE_RANK(1), ACCESS_SUPPORTED(2), NATIVE_ATOMIC_SUPPORTED(3);

    private final int number;

    PeerAttribute(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
