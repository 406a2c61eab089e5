package org.peerproof.link;

import java.util.Locale;

/**
 * A measured figure beside what its link can carry, both in the same number of directions.
 *
 * @param ofNominal measured ÷ nominal ceiling
 * @param ofLimit measured ÷ the rate nothing can exceed
 */
public record Share(Bandwidth measured, double ofNominal, double ofLimit) {
    /** A figure is called impossible only when it exceeds the limit by more than clocks and rounding explain. */
    public static final double TOLERANCE = 1.02;

    public static Share of(Bandwidth measured, NamedLink link, int directions) {
        return new Share(measured, measured.gigabytesPerSecond() / (directions * link.nominal().gigabytesPerSecond()),
                measured.gigabytesPerSecond() / (directions * link.limit().gigabytesPerSecond()));
    }

    public boolean impossible() {
        return ofLimit > TOLERANCE;
    }

    /** {@code 81 % of the ceiling}, or {@code 3.35 × the ceiling}. */
    public String words() {
        return impossible()
                ? String.format(Locale.ROOT, "%.2f × the ceiling", ofLimit)
                : String.format(Locale.ROOT, "%.0f %% of the ceiling", 100 * ofNominal);
    }
}
