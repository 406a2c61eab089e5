package org.peerproof.kernels;

import java.util.Arrays;
import java.util.Optional;

/**
 * What a planted word says about itself: its part in a check, the run, the check, the round and the two GPUs. Packed
 * with a tag and mixed, it makes a word that is distinct by construction, never 0 or all ones, and readable again.
 *
 * @param role the part the word plays
 * @param nonce the run, 20 bits
 * @param check the kind of check, 5 bits
 * @param round the round, 12 bits
 * @param a the GPU whose data travels, 8 bits
 * @param b the GPU it travels to, 8 bits
 */
public record Sentinel(Role role, int nonce, int check, int round, int a, int b) {
    private static final int TAG = 0xb5;

    /** The part a planted word plays. */
    public enum Role {
        /** The word that has to arrive. */
        SENTINEL(0),
        /** What a destination holds until something arrives. */
        POISON(1),
        /** What fills a GPU's arena around the words of a check. */
        MARKER(2),
        /** The identity of a context, which its launches write beside their results. */
        SELF(3),
        /** The known other value of the negative control. */
        OTHER(4),
        /** The seed of a GPU's contribution to a sum. */
        CONTRIBUTION(5);

        private final int code;

        Role(int code) {
            this.code = code;
        }

        private static Optional<Role> of(int code) {
            return Arrays.stream(values()).filter(role -> role.code == code).findFirst();
        }
    }

    public Sentinel {
        requireBits("nonce", nonce, 20);
        requireBits("check", check, 5);
        requireBits("round", round, 12);
        requireBits("a", a, 8);
        requireBits("b", b, 8);
    }

    /** The word to plant. */
    public long word() {
        long packed = TAG;
        packed = packed << 3 | role.code;
        packed = packed << 20 | nonce;
        packed = packed << 5 | check;
        packed = packed << 12 | round;
        packed = packed << 8 | a;
        packed = packed << 8 | b;
        return Mix.mix(packed);
    }

    /** What a found word says about itself; empty where it is none of ours. */
    public static Optional<Sentinel> unmix(long word) {
        long packed = Mix.unmix(word);
        if (bits(packed, 56, 8) != TAG) {
            return Optional.empty();
        }
        return Role.of(bits(packed, 53, 3)).map(role -> new Sentinel(role, bits(packed, 33, 20), bits(packed, 28, 5),
                bits(packed, 16, 12), bits(packed, 8, 8), bits(packed, 0, 8)));
    }

    private static int bits(long packed, int lowest, int count) {
        return (int) (packed >>> lowest) & ((1 << count) - 1);
    }

    private static void requireBits(String name, int value, int bits) {
        if (value < 0 || value >= 1 << bits) {
            throw new IllegalArgumentException(name + " does not fit " + bits + " bits: " + value);
        }
    }
}
