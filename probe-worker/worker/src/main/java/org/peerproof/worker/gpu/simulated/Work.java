package org.peerproof.worker.gpu.simulated;

import org.peerproof.kernels.KernelName;

/** Something a context was asked for and has not done yet. */
sealed interface Work {
    /** A kernel launch. */
    @SuppressWarnings("ArrayRecordComponent") // private to the queue, never compared
    record Launch(KernelName kernel, int blocks, long[] arguments) implements Work {
        boolean waitsForOthers() {
            return kernel == KernelName.SUM_PUSH;
        }
    }

    /** Whole words that the copy engine moves, from where they really come to where they really go. */
    record Copy(SimulatedWords from, long fromIndex, SimulatedWords to, long toIndex, long count) implements Work {
        private static final int AT_ONCE = 1 << 16;

        void run() {
            long[] part = new long[(int) Math.min(AT_ONCE, count)];
            for (long done = 0; done < count; done += AT_ONCE) {
                int words = (int) Math.min(AT_ONCE, count - done);
                from.read(fromIndex + done, part, 0, words);
                to.write(toIndex + done, part, 0, words);
            }
        }
    }
}
