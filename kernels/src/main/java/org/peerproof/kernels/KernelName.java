package org.peerproof.kernels;

import java.util.List;

/**
 * The kernels of the image, each with its parameters in launch order. Every parameter is one 64-bit word: a device
 * address or a number.
 * <p>
 * Shared names: {@code count} is a number of elements; {@code self} the address of a word that holds the launching
 * context's identity; {@code out} the address of 64-bit result words on the launching GPU, of which {@code out[1]}
 * always receives {@code *self}. Unless said otherwise any grid will do, and the caller initialises nothing.
 */
public enum KernelName {
    /** Stores {@code value} into {@code count} 64-bit words at {@code dst}. */
    FILL("pp_fill", "dst", "value", "count"),

    /** Stores {@link Pattern#word} of {@code seed} into {@code count} 64-bit words at {@code dst}. */
    PATTERN_FILL("pp_pattern_fill", "dst", "seed", "count"),

    /** Loads the 64-bit word at {@code at} once, by the grid's first thread: {@code out[0]} is what arrived. */
    READ("pp_read", "at", "self", "out"),

    /** Stores {@code value} to the 64-bit word at {@code at} once, by the grid's first thread; {@code out[0]} = value. */
    WRITE("pp_write", "at", "value", "self", "out"),

    /**
     * Compares the 64-bit word at {@code at}: {@code out[0]} is 1 when it equals {@code expected}, else 0;
     * {@code out[2]} is the word seen.
     */
    COMPARE("pp_compare", "at", "expected", "self", "out"),

    /**
     * Compares {@code count} 64-bit words at {@code src} with the pattern of {@code seed}: {@code out[0]} is the number
     * that differ (set to 0 before), {@code out[2]} the lowest index that differs (set to all ones before).
     */
    PATTERN_CHECK("pp_pattern_check", "src", "seed", "count", "self", "out"),

    /**
     * Looks through {@code count} 64-bit words at {@code src}: {@code out[0]} is the number that are not
     * {@code marker} (set to 0 before), {@code out[2]} the lowest such index (set to all ones before), {@code out[3]}
     * the number that are {@code needle} (set to 0 before).
     */
    SCAN("pp_scan", "src", "marker", "count", "needle", "self", "out"),

    /**
     * Sums by loading: {@code table} holds {@code gpus} addresses of {@code count} 32-bit contributions, the own one
     * among them; {@code target} receives the {@code count} 32-bit sums, wrapping. {@code out[0]} is left alone.
     */
    SUM_PULL("pp_sum_pull", "table", "gpus", "count", "target", "self", "out"),

    /**
     * Sums by storing: every GPU stores its {@code count} 32-bit contributions from {@code own} into every inbox, raises
     * flags, waits for the others' flags and sums its own inbox into {@code target}.
     * <p>
     * {@code inboxes} holds {@code gpus} addresses; an inbox has {@code gpus} slots of {@code count} 32-bit words, one
     * slot every {@code count} rounded up to even words. {@code flags} holds {@code gpus} addresses of 64-bit words,
     * {@code [gpus][blocks]}. {@code me} is this GPU's place in both. {@code token} must not stand in any flag before,
     * and all GPUs need the same number of blocks. {@code spin_ns} bounds the wait of a block, in nanoseconds;
     * {@code out[0]} is the number of blocks whose wait ended by that bound (set to 0 before), whose part of
     * {@code target} is then unchanged.
     */
    SUM_PUSH("pp_sum_push", "own", "inboxes", "flags", "me", "gpus", "count", "token", "target", "spin_ns", "self",
            "out");

    private final String symbol;
    @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable, its type does not say so
    private final List<String> parameters;

    KernelName(String symbol, String... parameters) {
        this.symbol = symbol;
        this.parameters = List.of(parameters);
    }

    /** The entry's name in the image. */
    public String symbol() {
        return symbol;
    }

    /** The parameters' names in launch order. */
    public List<String> parameters() {
        return parameters;
    }

    /** How many 64-bit words a launch passes. */
    public int parameterCount() {
        return parameters.size();
    }
}
