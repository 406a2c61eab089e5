package org.peerproof.topology;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The discrimination ratio: staged ÷ direct ceiling. Near 1 a bandwidth figure cannot tell the two roads apart.
 *
 * @param low with the direct road as good as it can be
 * @param high with it sent up to the root port; equal to {@code low} unless that could not be read
 * @param atLeast whether an assumption stands behind it that can only make the direct road slower
 */
public record Ratio(double low, double high, boolean atLeast) {
    /** Within this band the two roads count as alike. */
    public static final double SAME_FROM = 0.9;
    public static final double SAME_TO = 1.1;
    private static final int SPREADS = 3;

    public boolean single() {
        return low == high;
    }

    /**
     * Whether bandwidth can tell the roads apart.
     *
     * @param spread between-run spread of a figure, as a share of it, where it has been measured
     */
    public Tells tells(OptionalDouble spread) {
        if (!single()) {
            return Tells.UNKNOWN;
        }
        boolean alike = low >= SAME_FROM && low <= SAME_TO;
        boolean lostInNoise = spread.isPresent() && Math.abs(1 - low) < SPREADS * spread.getAsDouble();
        return alike || lostInNoise ? Tells.NO : Tells.YES;
    }

    public enum Tells {
        YES, NO, UNKNOWN
    }

    /** {@code 0.50}, {@code 0.50 to 1.00}, {@code ≥ 1.00}. */
    @Override
    public String toString() {
        return (atLeast ? "≥ " : "") + (single()
                ? String.format(Locale.ROOT, "%.2f", low)
                : String.format(Locale.ROOT, "%.2f to %.2f", low, high));
    }
}
