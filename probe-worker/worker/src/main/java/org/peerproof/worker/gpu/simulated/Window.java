package org.peerproof.worker.gpu.simulated;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.peerproof.worker.gpu.CudaCode;

/**
 * Where one context's loads and stores to a range of addresses really go. Loads past the end of what they come from
 * see zero; null is a fault for loads, and for stores nothing at all unless {@code storesFault}.
 */
record Window(long begin, long end, @Nullable SimulatedWords loads, @Nullable SimulatedWords stores,
        boolean storesFault, LateStores.@Nullable Pending late) {
    boolean holds(long address, long size) {
        return address >= begin && address + size <= end;
    }

    long load64(long address) {
        SimulatedWords from = readable();
        long index = (address - begin) >>> 3;
        return index < from.count() ? from.get(index) : 0;
    }

    int load32(long address) {
        SimulatedWords from = readable();
        long half = (address - begin) >>> 2;
        return half >>> 1 < from.count() ? from.get32(half) : 0;
    }

    void store64(long address, long value) {
        if (storesFault) {
            throw new Fault(CudaCode.ILLEGAL_ADDRESS);
        }
        long index = (address - begin) >>> 3;
        if (late != null) {
            late.store32(2 * index, (int) value);
            late.store32(2 * index + 1, (int) (value >>> 32));
        } else if (stores != null) {
            stores.set(index, value);
        }
    }

    void store32(long address, int value) {
        if (storesFault) {
            throw new Fault(CudaCode.ILLEGAL_ADDRESS);
        }
        long half = (address - begin) >>> 2;
        if (late != null) {
            late.store32(half, value);
        } else if (stores != null) {
            stores.set32(half, value);
        }
    }

    /** The words from an address on, which this window holds. */
    void load(long address, long[] into, int count) {
        SimulatedWords from = readable();
        long index = (address - begin) >>> 3;
        int there = (int) Math.clamp(from.count() - index, 0L, (long) count);
        from.read(index, into, 0, there);
        Arrays.fill(into, there, count, 0);
    }

    /** Words to an address on, which this window holds. */
    void store(long address, long[] words, int count) {
        if (storesFault) {
            throw new Fault(CudaCode.ILLEGAL_ADDRESS);
        }
        if (late != null) {
            for (int i = 0; i < count; i++) {
                store64(address + (long) Long.BYTES * i, words[i]);
            }
        } else if (stores != null) {
            stores.write((address - begin) >>> 3, words, 0, count);
        }
    }

    private SimulatedWords readable() {
        if (loads == null) {
            throw new Fault(CudaCode.ILLEGAL_ADDRESS);
        }
        return loads;
    }
}
