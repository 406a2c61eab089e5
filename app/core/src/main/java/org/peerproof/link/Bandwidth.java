package org.peerproof.link;

import java.util.Locale;

/** A rate in one direction, in GB/s (10⁹ bytes a second); never negative, never infinite. */
public record Bandwidth(double gigabytesPerSecond) implements Comparable<Bandwidth> {
    public Bandwidth {
        if (!(gigabytesPerSecond >= 0) || Double.isInfinite(gigabytesPerSecond)) {
            throw new IllegalArgumentException("no bandwidth: " + gigabytesPerSecond);
        }
    }

    /** The share of each of {@code flows} equal flows. */
    public Bandwidth sharedBy(int flows) {
        return new Bandwidth(gigabytesPerSecond / flows);
    }

    /** This over the other; 1 when equal. */
    public double over(Bandwidth other) {
        return gigabytesPerSecond / other.gigabytesPerSecond;
    }

    /** The rate of two stretches crossed one after the other, with nothing overlapping. */
    public Bandwidth oneAfterTheOther(Bandwidth next) {
        return new Bandwidth(1 / (1 / gigabytesPerSecond + 1 / next.gigabytesPerSecond));
    }

    @Override
    public int compareTo(Bandwidth other) {
        return Double.compare(gigabytesPerSecond, other.gigabytesPerSecond);
    }

    public static Bandwidth smaller(Bandwidth one, Bandwidth other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    /** Three decimals, no unit: {@code 15.754}. */
    public String digits() {
        return String.format(Locale.ROOT, "%.3f", gigabytesPerSecond);
    }

    @Override
    public String toString() {
        return digits() + " GB/s";
    }
}
