package org.peerproof.worker.gpu.simulated;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.peerproof.protocol.RigTruth;

/** All GPUs' memory. Every GPU has its own range of addresses, and no address is handed out twice. */
final class DeviceMemory {
    private static final long GPU_RANGE = 1L << 40;
    private static final long RESERVED = 0x7f00L << 32;
    private static final long PAGE = 2L << 20;

    private final RigTruth truth;
    private final TreeMap<Long, Allocation> allocations = new TreeMap<>();
    private final Map<Integer, Long> handedOut = new HashMap<>();
    private final Map<Integer, Long> used = new HashMap<>();
    private long reserved = RESERVED;

    DeviceMemory(RigTruth truth) {
        this.truth = truth;
    }

    /** Empty when the GPU is full. */
    Optional<Allocation> allocate(SimulatedContext context, long bytes) {
        int gpu = context.gpu();
        long before = used.getOrDefault(gpu, 0L);
        if (truth.gpus().get(gpu).memoryFull() || bytes > truth.gpus().get(gpu).vramBytes() - before) {
            return Optional.empty();
        }
        long begin = handedOut.getOrDefault(gpu, (gpu + 1) * GPU_RANGE);
        Allocation made;
        try {
            made = new Allocation(context, begin, bytes, context.nextRank(bytes));
        } catch (OutOfMemoryError _) {
            return Optional.empty();
        }
        // an unmapped page follows, so that running off the end of one allocation never lands in the next
        handedOut.put(gpu, begin + (bytes + PAGE - 1) / PAGE * PAGE + PAGE);
        used.put(gpu, before + bytes);
        allocations.put(begin, made);
        return Optional.of(made);
    }

    boolean free(long address) {
        Allocation gone = allocations.remove(address);
        if (gone == null) {
            return false;
        }
        used.merge(gone.context.gpu(), -gone.bytes, Long::sum);
        return true;
    }

    /** Addresses that nothing is ever mapped to. */
    long reserve(long bytes) {
        long begin = reserved;
        reserved += (bytes + PAGE - 1) / PAGE * PAGE + PAGE;
        return begin;
    }

    /** The allocation that holds all these bytes. */
    Optional<Allocation> find(long address, long bytes) {
        Map.Entry<Long, Allocation> entry = allocations.floorEntry(address);
        return entry != null && entry.getValue().holds(address, bytes)
                ? Optional.of(entry.getValue())
                : Optional.empty();
    }

    /** The accessor's own memory that an access to this peer memory is confused with, where there is any. */
    Optional<Allocation> counterpart(SimulatedContext accessor, Allocation peer) {
        return allocations.values().stream()
                .filter(own -> own.context == accessor && own.bytes == peer.bytes && own.rank == peer.rank)
                .findFirst();
    }
}
