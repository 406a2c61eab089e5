package org.peerproof.worker.gpu.simulated;

import org.peerproof.kernels.KernelName;
import org.peerproof.kernels.Pattern;

/** What the device code does, for all kernels that run by themselves; parameters as {@link KernelName} has them. */
final class Kernels {
    private Kernels() {
    }

    static void run(KernelName name, long[] p, Accesses gpu) {
        switch (name) {
            case FILL -> {
                for (long i = 0; i < p[2]; i++) {
                    gpu.store64(p[0], i, p[1]);
                }
            }
            case PATTERN_FILL -> {
                for (long i = 0; i < p[2]; i++) {
                    gpu.store64(p[0], i, Pattern.word(p[1], i));
                }
            }
            case READ -> {
                gpu.store64(p[2], gpu.load64(p[0]));
                sign(gpu, p[1], p[2]);
            }
            case WRITE -> {
                gpu.store64(p[0], p[1]);
                gpu.store64(p[3], p[1]);
                sign(gpu, p[2], p[3]);
            }
            case COMPARE -> compare(p, gpu);
            case PATTERN_CHECK -> patternCheck(p, gpu);
            case SCAN -> scan(p, gpu);
            case SUM_PULL -> sumPull(p, gpu);
            case SUM_PUSH -> throw new IllegalArgumentException("runs together with the others' launches");
        }
    }

    /** Proof of which context ran this launch. */
    static void sign(Accesses gpu, long self, long out) {
        gpu.store64(out, 1, gpu.load64(self));
    }

    private static void compare(long[] p, Accesses gpu) {
        long seen = gpu.load64(p[0]);
        gpu.store64(p[3], 0, seen == p[1] || gpu.comparesAlwaysEqual() ? 1 : 0);
        gpu.store64(p[3], 2, seen);
        sign(gpu, p[2], p[3]);
    }

    private static void patternCheck(long[] p, Accesses gpu) {
        long bad = 0;
        long lowest = -1;
        for (long i = 0; i < p[2]; i++) {
            if (gpu.load64(p[0], i) != Pattern.word(p[1], i)) {
                lowest = bad == 0 ? i : lowest;
                bad++;
            }
        }
        count(gpu, p[4], bad, lowest);
        sign(gpu, p[3], p[4]);
    }

    private static void scan(long[] p, Accesses gpu) {
        long strange = 0;
        long lowest = -1;
        long found = 0;
        for (long i = 0; i < p[2]; i++) {
            long seen = gpu.load64(p[0], i);
            if (seen != p[1]) {
                lowest = strange == 0 ? i : lowest;
                strange++;
            }
            found += seen == p[3] ? 1 : 0;
        }
        count(gpu, p[5], strange, lowest);
        gpu.store64(p[5], 3, gpu.load64(p[5], 3) + found);
        sign(gpu, p[4], p[5]);
    }

    /** The device's atomic addition and unsigned minimum. */
    private static void count(Accesses gpu, long out, long bad, long lowest) {
        gpu.store64(out, 0, gpu.load64(out, 0) + bad);
        if (bad != 0 && Long.compareUnsigned(lowest, gpu.load64(out, 2)) < 0) {
            gpu.store64(out, 2, lowest);
        }
    }

    private static void sumPull(long[] p, Accesses gpu) {
        int[] sums = new int[Math.toIntExact(p[2])];
        for (long peer = 0; peer < p[1]; peer++) {
            long from = gpu.load64(p[0], peer);
            for (int i = 0; i < sums.length; i++) {
                sums[i] += gpu.load32(from + (long) Integer.BYTES * i);
            }
        }
        for (int i = 0; i < sums.length; i++) {
            gpu.store32(p[3] + (long) Integer.BYTES * i, sums[i]);
        }
        sign(gpu, p[4], p[5]);
    }
}
