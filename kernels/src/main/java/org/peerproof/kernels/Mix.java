package org.peerproof.kernels;

/**
 * An invertible mix of 64 bits: different words stay different, and a mixed word can be un-mixed to tell where it came
 * from. Zero maps to zero. The device code holds the same maths.
 */
public final class Mix {
    private static final long FIRST = 0x9d3a52c17be4f865L;
    private static final long SECOND = 0xc6e1b7450f92ad3bL;
    /** The inverses of the two odd factors modulo 2^64. */
    private static final long FIRST_INVERSE = 0xcd38cd895fc8f96dL;
    private static final long SECOND_INVERSE = 0xb307ab16c6dba3f3L;

    private Mix() {
    }

    public static long mix(long word) {
        long mixed = word;
        mixed ^= mixed >>> 31;
        mixed *= FIRST;
        mixed ^= mixed >>> 29;
        mixed *= SECOND;
        mixed ^= mixed >>> 32;
        return mixed;
    }

    /** The word that {@link #mix} turns into {@code mixed}. */
    public static long unmix(long mixed) {
        long word = mixed;
        word ^= word >>> 32;
        word *= SECOND_INVERSE;
        word ^= word >>> 29 ^ word >>> 58;
        word *= FIRST_INVERSE;
        word ^= word >>> 31 ^ word >>> 62;
        return word;
    }
}
