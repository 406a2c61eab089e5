package org.peerproof.worker.gpu.simulated;

import java.util.Arrays;
import org.peerproof.kernels.KernelName;
import org.peerproof.kernels.Pattern;

/** What the device code does, for all kernels that run by themselves; parameters as {@link KernelName} has them. */
final class Kernels {
    private static final int AT_ONCE = 1 << 14;
    private static final long LOW = 0xffffffffL;

    private Kernels() {
    }

    static void run(KernelName name, long[] p, Accesses gpu) {
        switch (name) {
            case FILL -> fill(p, gpu);
            case PATTERN_FILL -> patternFill(p, gpu);
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

    private static void fill(long[] p, Accesses gpu) {
        long[] words = new long[(int) Math.min(p[2], AT_ONCE)];
        Arrays.fill(words, p[1]);
        for (long at = 0; at < p[2]; at += AT_ONCE) {
            gpu.store(p[0] + Long.BYTES * at, words, (int) Math.min(AT_ONCE, p[2] - at));
        }
    }

    private static void patternFill(long[] p, Accesses gpu) {
        long[] words = new long[(int) Math.min(p[2], AT_ONCE)];
        for (long at = 0; at < p[2]; at += AT_ONCE) {
            int count = (int) Math.min(AT_ONCE, p[2] - at);
            for (int i = 0; i < count; i++) {
                words[i] = Pattern.word(p[1], at + i);
            }
            gpu.store(p[0] + Long.BYTES * at, words, count);
        }
    }

    private static void patternCheck(long[] p, Accesses gpu) {
        long bad = 0;
        long lowest = -1;
        long[] words = new long[(int) Math.min(p[2], AT_ONCE)];
        for (long at = 0; at < p[2]; at += AT_ONCE) {
            int count = (int) Math.min(AT_ONCE, p[2] - at);
            gpu.load(p[0] + Long.BYTES * at, words, count);
            for (int i = 0; i < count; i++) {
                if (words[i] != Pattern.word(p[1], at + i)) {
                    lowest = bad == 0 ? at + i : lowest;
                    bad++;
                }
            }
        }
        count(gpu, p[4], bad, lowest);
        sign(gpu, p[3], p[4]);
    }

    private static void scan(long[] p, Accesses gpu) {
        long strange = 0;
        long lowest = -1;
        long found = 0;
        long[] words = new long[(int) Math.min(p[2], AT_ONCE)];
        for (long at = 0; at < p[2]; at += AT_ONCE) {
            int count = (int) Math.min(AT_ONCE, p[2] - at);
            gpu.load(p[0] + Long.BYTES * at, words, count);
            for (int i = 0; i < count; i++) {
                if (words[i] != p[1]) {
                    lowest = strange == 0 ? at + i : lowest;
                    strange++;
                }
                found += words[i] == p[3] ? 1 : 0;
            }
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
        long[] from = new long[Math.toIntExact(p[1])];
        for (int peer = 0; peer < from.length; peer++) {
            from[peer] = gpu.load64(p[0], peer);
        }
        sum(gpu, from, p[2], p[3]);
        sign(gpu, p[4], p[5]);
    }

    /** Adds {@code count} 32-bit numbers from every place, each sum to the target. */
    static void sum(Accesses gpu, long[] from, long count, long target) {
        long[] words = new long[(int) Math.min(count / 2, AT_ONCE)];
        long[] sums = new long[words.length];
        for (long at = 0; at < count / 2; at += AT_ONCE) {
            int some = (int) Math.min(AT_ONCE, count / 2 - at);
            Arrays.fill(sums, 0);
            for (long place : from) {
                gpu.load(place + Long.BYTES * at, words, some);
                for (int i = 0; i < some; i++) {
                    sums[i] = addHalves(sums[i], words[i]);
                }
            }
            gpu.store(target + Long.BYTES * at, sums, some);
        }
        if (count % 2 == 1) {
            long last = Integer.BYTES * (count - 1);
            int sum = 0;
            for (long place : from) {
                sum += gpu.load32(place + last);
            }
            gpu.store32(target + last, sum);
        }
    }

    /** Two 32-bit additions in one word. */
    private static long addHalves(long a, long b) {
        return ((a + b) & LOW) | (((a >>> 32) + (b >>> 32)) << 32);
    }
}
