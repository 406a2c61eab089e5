package org.peerproof.worker.gpu.simulated;

/** Memory of one context, as 64-bit words. */
final class Allocation {
    final SimulatedContext context;
    final long begin;
    final long bytes;
    /** Which of its context's allocations of this size it is. */
    final int rank;
    final SimulatedWords words;

    Allocation(SimulatedContext context, long begin, long bytes, int rank) {
        this.context = context;
        this.begin = begin;
        this.bytes = bytes;
        this.rank = rank;
        this.words = new SimulatedWords((bytes + Long.BYTES - 1) / Long.BYTES);
    }

    boolean holds(long address, long count) {
        return address >= begin && count >= 0 && count <= bytes && address - begin <= bytes - count;
    }

    long index(long address) {
        return (address - begin) / Long.BYTES;
    }
}
