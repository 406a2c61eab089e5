package org.peerproof.worker.check;

import java.util.List;
import org.peerproof.kernels.KernelName;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.GpuDriver;

/**
 * One GPU of a collective sum with all the memory it will need, allocated before any access is enabled. Buffers hold
 * 32-bit numbers; {@code inbox} is where peers store, {@code flags} what they raise there, {@code target} the result.
 */
record SumMember(Side side, int index, long seed, long own, long inbox, long flags, long target, long firstTable,
        long secondTable, long thirdTable) {
    /** Blocks of a launch at most; a flag stands for one block of one peer. */
    static final int BLOCKS = 16;

    /** How long a push waits for its peers' stores. */
    static final long SPIN_NS = 1_000_000_000L;

    static SumMember open(GpuDriver driver, GpuRef gpu, int nonce, long seed, long count, int inboxes, int peers) {
        Side side = Checks.open(driver, gpu, true, nonce, 0);
        long slot = slotBytes(count);
        SumMember member = new SumMember(side, gpu.index(), seed, side.allocate(slot), side.allocate(slot * inboxes),
                side.allocate(8L * peers * BLOCKS), side.allocate(slot), side.allocate(8L * peers),
                side.allocate(8L * peers), side.allocate(8L * peers));
        member.rehearse(nonce);
        return member;
    }

    /** Room for {@code count} numbers, in whole words. */
    static long slotBytes(long count) {
        return 8 * ((count + 1) / 2);
    }

    /** Both sum kernels once, on own memory alone: nothing is loaded for the first time when peers are enabled. */
    private void rehearse(int nonce) {
        side.launch(KernelName.PATTERN_FILL, own, seed, 1);
        side.clearOut(0);
        pull(1, target, own);
        side.synchronize();
        side.result();
        side.launch(KernelName.FILL, flags, 0, BLOCKS);
        side.clearOut(0);
        push(own, List.of(inbox), List.of(flags), 0, 1, 1, nonce + 1L, target);
        side.synchronize();
        if (side.result()[0] != 0) {
            throw new SetupTrouble("GPU " + index + " does not see its own flag");
        }
    }

    /** Queues: the sum of {@code count} numbers from every place, to the target. */
    void pull(long count, long to, long... places) {
        side.toDevice(firstTable, places);
        side.launch(KernelName.SUM_PULL, blocks(count), firstTable, places.length, count, to, side.selfAt(),
                side.out());
    }

    /** Queues: numbers to every inbox, a flag to every peer, and once all peers' flags are here the sum of the slots. */
    void push(long from, List<Long> inboxes, List<Long> raised, int me, int blocks, long count, long token, long to) {
        side.toDevice(secondTable, longs(inboxes));
        side.toDevice(thirdTable, longs(raised));
        side.launch(KernelName.SUM_PUSH, blocks, from, secondTable, thirdTable, me, inboxes.size(), count, token, to,
                SPIN_NS, side.selfAt(), side.out());
    }

    /** Enables this GPU to reach another; false where the driver has no room for a further peer. */
    boolean enable(SumMember owner, GpuDriver driver, FactStream facts, String subject) {
        side.use();
        CudaCode code = driver.enablePeerAccess(owner.side.context());
        facts.fact(new Fact(Fact.ENABLE, JsonObject.builder().put("subject", subject).put("accessor", index)
                .put("owner", owner.index).put("code", code.value()).build()));
        if (code.value() == CudaCode.TOO_MANY_PEERS) {
            return false;
        }
        if (!code.ok() && code.value() != CudaCode.PEER_ACCESS_ALREADY_ENABLED) {
            throw new SetupTrouble("enabling GPU " + index + " to reach GPU " + owner.index + " returned "
                    + code.value());
        }
        return true;
    }

    static int blocks(long count) {
        return Math.clamp(count / 4096, 1, BLOCKS);
    }

    private static long[] longs(List<Long> words) {
        return words.stream().mapToLong(Long::longValue).toArray();
    }
}
