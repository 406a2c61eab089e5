package org.peerproof.link;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * PCI Express by transfer rate per lane and line encoding: 8b/10b at 2.5 and 5 GT/s, 128b/130b at 8, 16 and 32, and
 * flits of 256 bytes of which 242 are not CRC or FEC at 64 (PCI Express Base Specification 6.0, 4.2 and 4.2.3).
 */
public enum PcieGeneration {
    GEN1(1, 2.5, 8, 10), //
    GEN2(2, 5, 8, 10), //
    GEN3(3, 8, 128, 130), //
    GEN4(4, 16, 128, 130), //
    GEN5(5, 32, 128, 130), //
    GEN6(6, 64, 242, 256);

    private final int number;
    private final double gtPerSecond;
    private final int payload;
    private final int line;

    PcieGeneration(int number, double gtPerSecond, int payload, int line) {
        this.number = number;
        this.gtPerSecond = gtPerSecond;
        this.payload = payload;
        this.line = line;
    }

    /** The generation with exactly this rate; a rate of no generation is none, never the nearest. */
    public static Optional<PcieGeneration> ofRate(double gtPerSecond) {
        return Arrays.stream(values()).filter(one -> one.gtPerSecond == gtPerSecond).findFirst();
    }

    public static Optional<PcieGeneration> ofNumber(int number) {
        return Arrays.stream(values()).filter(one -> one.number == number).findFirst();
    }

    public double gtPerSecond() {
        return gtPerSecond;
    }

    public int number() {
        return number;
    }

    /** What one lane carries in one direction. */
    public Bandwidth perLane() {
        return new Bandwidth(gtPerSecond * payload / line / 8);
    }

    /** {@code 128/130}. */
    public String encoding() {
        return payload + "/" + line;
    }

    /** {@code 2.5 GT/s}, {@code 16 GT/s}. */
    public String rate() {
        return gtPerSecond == Math.rint(gtPerSecond)
                ? String.format(Locale.ROOT, "%.0f GT/s", gtPerSecond)
                : gtPerSecond + " GT/s";
    }

    /** {@code Gen4}. */
    @Override
    public String toString() {
        return "Gen" + number;
    }
}
