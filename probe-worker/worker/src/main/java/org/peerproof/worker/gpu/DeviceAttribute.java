package org.peerproof.worker.gpu;

/** Device attributes PeerProof asks for, with their numbers in the public cuda.h. */
public enum DeviceAttribute {
    MULTIPROCESSOR_COUNT(16), KERNEL_EXEC_TIMEOUT(17), COMPUTE_MODE(20), UNIFIED_ADDRESSING(
            41), COMPUTE_CAPABILITY_MAJOR(75), COMPUTE_CAPABILITY_MINOR(76), VIRTUAL_MEMORY_MANAGEMENT(102);

    private final int number;

    DeviceAttribute(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
