package org.peerproof.worker.gpu.simulated;

import org.peerproof.worker.gpu.CudaCode;

/** Loads and stores of one running launch; remembers the windows it went through last. */
final class Accesses {
    private static final int MISALIGNED_ADDRESS = 716;
    private static final Window CLOSED = new Window(0, 0, null, null, true, null);

    private final Roads roads;
    private final SimulatedContext context;
    private final LateStores late;
    private Window newest = CLOSED;
    private Window second = CLOSED;
    private Window third = CLOSED;

    Accesses(Roads roads, SimulatedContext context, LateStores late) {
        this.roads = roads;
        this.context = context;
        this.late = late;
    }

    boolean comparesAlwaysEqual() {
        return roads.comparesAlwaysEqual(context.gpu());
    }

    long load64(long address) {
        return window(address, Long.BYTES).load64(address);
    }

    /** Word number {@code index} of an array at {@code base}. */
    long load64(long base, long index) {
        return load64(base + Long.BYTES * index);
    }

    int load32(long address) {
        return window(address, Integer.BYTES).load32(address);
    }

    void store64(long address, long value) {
        window(address, Long.BYTES).store64(address, value);
    }

    void store64(long base, long index, long value) {
        store64(base + Long.BYTES * index, value);
    }

    void store32(long address, int value) {
        window(address, Integer.BYTES).store32(address, value);
    }

    /** The {@code count} words from an address on, as that many loads one after the other. */
    void load(long address, long[] into, int count) {
        if (window(address, Long.BYTES).holds(address, (long) Long.BYTES * count)) {
            window(address, Long.BYTES).load(address, into, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            into[i] = load64(address, i);
        }
    }

    /** The first {@code count} words to an address on, as that many stores one after the other. */
    void store(long address, long[] words, int count) {
        if (window(address, Long.BYTES).holds(address, (long) Long.BYTES * count)) {
            window(address, Long.BYTES).store(address, words, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            store64(address, i, words[i]);
        }
    }

    private Window window(long address, int size) {
        if (address % size != 0) {
            throw new Fault(MISALIGNED_ADDRESS);
        }
        if (newest.holds(address, size)) {
            return newest;
        }
        if (second.holds(address, size)) {
            return second;
        }
        if (third.holds(address, size)) {
            return third;
        }
        Window opened = roads.open(context, address, late);
        if (!opened.holds(address, size)) {
            throw new Fault(CudaCode.ILLEGAL_ADDRESS);
        }
        third = second;
        second = newest;
        newest = opened;
        return opened;
    }
}
