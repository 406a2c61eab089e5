package org.peerproof.kernels;

/**
 * The word a seeded pattern holds at a position: data that arrived at the wrong place, or from another seed, does not
 * match. Two seeds differ at every index, and one seed has no word twice. The device code holds the same maths.
 */
public final class Pattern {
    private static final long STEP = 0xb5297a4d3f84d5b5L;

    private Pattern() {
    }

    /** The 64-bit word number {@code index}, counted from 0, of the pattern with this seed. */
    public static long word(long seed, long index) {
        return Mix.mix(Mix.mix(seed) + index * STEP);
    }
}
