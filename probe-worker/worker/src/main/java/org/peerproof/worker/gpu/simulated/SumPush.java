package org.peerproof.worker.gpu.simulated;

import java.util.stream.LongStream;

/** One GPU's part of the sum by stores. All GPUs store before any polls; nobody really waits. */
final class SumPush {
    private final Accesses gpu;
    private final int blocks;
    private final long own;
    private final long inboxes;
    private final long flags;
    private final long me;
    private final long gpus;
    private final long count;
    private final long token;
    private final long target;
    private final long self;
    private final long out;

    SumPush(Work.Launch launch, Accesses gpu) {
        this.gpu = gpu;
        this.blocks = launch.blocks();
        long[] p = launch.arguments();
        own = p[0];
        inboxes = p[1];
        flags = p[2];
        me = p[3];
        gpus = p[4];
        count = p[5];
        token = p[6];
        target = p[7];
        self = p[9];
        out = p[10];
    }

    void store() {
        Kernels.sign(gpu, self, out);
        for (long peer = 0; peer < gpus; peer++) {
            long slot = gpu.load64(inboxes, peer) + me * slotBytes();
            Kernels.sum(gpu, new long[]{own}, count, slot);
        }
        for (long peer = 0; peer < gpus; peer++) {
            long raised = gpu.load64(flags, peer);
            for (long block = 0; block < blocks; block++) {
                gpu.store64(raised, me * blocks + block, token);
            }
        }
    }

    /** Blocks whose peers did not arrive leave their part of the target alone, and say so. */
    void pollAndSum() {
        long chunk = (count + blocks - 1) / blocks;
        long missing = 0;
        for (long block = 0; block < blocks; block++) {
            if (allArrived(block)) {
                long begin = Math.min(block * chunk, count);
                sum(begin, Math.min(begin + chunk, count));
            } else {
                missing++;
            }
        }
        if (missing > 0) {
            gpu.store64(out, gpu.load64(out) + missing);
        }
    }

    private boolean allArrived(long block) {
        long raised = gpu.load64(flags, me);
        for (long source = 0; source < gpus; source++) {
            if (gpu.load64(raised, source * blocks + block) != token) {
                return false;
            }
        }
        return true;
    }

    private void sum(long begin, long end) {
        long inbox = gpu.load64(inboxes, me);
        if (begin % 2 == 0) {
            long[] slots = LongStream.range(0, gpus).map(source -> inbox + source * slotBytes() + Integer.BYTES * begin)
                    .toArray();
            Kernels.sum(gpu, slots, end - begin, target + Integer.BYTES * begin);
            return;
        }
        for (long i = begin; i < end; i++) {
            int sum = 0;
            for (long source = 0; source < gpus; source++) {
                sum += gpu.load32(inbox + source * slotBytes() + Integer.BYTES * i);
            }
            gpu.store32(target + Integer.BYTES * i, sum);
        }
    }

    private long slotBytes() {
        return (count + 1) / 2 * 2 * Integer.BYTES;
    }
}
