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

    /** Whole words that the copy engine moves; the arrays are where they really go. */
    @SuppressWarnings("ArrayRecordComponent")
    record Copy(long[] from, int fromIndex, long[] to, int toIndex, int count) implements Work {
        void run() {
            System.arraycopy(from, fromIndex, to, toIndex, count);
        }
    }
}
