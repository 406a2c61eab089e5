package org.peerproof.worker.gpu.simulated;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.peerproof.worker.gpu.CudaCode;

/**
 * Where one context's loads and stores to a range of addresses really go. Loads past the end of what they come from
 * see zero; null is a fault for loads, and for stores nothing at all unless {@code storesFault}.
 */
@SuppressWarnings("ArrayRecordComponent") // a view of memory, never compared
record Window(long begin, long end, long @Nullable [] loads, long @Nullable [] stores, boolean storesFault,
        LateStores.@Nullable Pending late) {
    boolean holds(long address, long size) {
        return address >= begin && address + size <= end;
    }

    long load64(long address) {
        long[] from = readable();
        int index = (int) ((address - begin) >>> 3);
        return index < from.length ? from[index] : 0;
    }

    int load32(long address) {
        long[] from = readable();
        int half = (int) ((address - begin) >>> 2);
        return half >>> 1 < from.length ? (int) (from[half >>> 1] >>> (32 * (half & 1))) : 0;
    }

    void store64(long address, long value) {
        if (storesFault) {
            throw new Fault(CudaCode.ILLEGAL_ADDRESS);
        }
        int index = (int) ((address - begin) >>> 3);
        if (late != null) {
            late.store32(2 * index, (int) value);
            late.store32(2 * index + 1, (int) (value >>> 32));
        } else if (stores != null) {
            stores[index] = value;
        }
    }

    void store32(long address, int value) {
        if (storesFault) {
            throw new Fault(CudaCode.ILLEGAL_ADDRESS);
        }
        int half = (int) ((address - begin) >>> 2);
        if (late != null) {
            late.store32(half, value);
        } else if (stores != null) {
            put32(stores, half, value);
        }
    }

    /** The words from an address on, which this window holds. */
    void load(long address, long[] into, int count) {
        long[] from = readable();
        int index = (int) ((address - begin) >>> 3);
        int there = Math.clamp((long) from.length - index, 0, count);
        System.arraycopy(from, index, into, 0, there);
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
            System.arraycopy(words, 0, stores, (int) ((address - begin) >>> 3), count);
        }
    }

    static void put32(long[] words, int half, int value) {
        int shift = 32 * (half & 1);
        words[half >>> 1] = (words[half >>> 1] & ~(0xffffffffL << shift)) | ((value & 0xffffffffL) << shift);
    }

    private long[] readable() {
        if (loads == null) {
            throw new Fault(CudaCode.ILLEGAL_ADDRESS);
        }
        return loads;
    }
}
