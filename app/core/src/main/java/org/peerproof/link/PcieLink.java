package org.peerproof.link;

/** A PCIe link of known rate and width (1 to 32 lanes). */
public record PcieLink(PcieGeneration generation, int lanes) {
    public static final int MOST_LANES = 32;

    public PcieLink {
        if (lanes < 1 || lanes > MOST_LANES) {
            throw new IllegalArgumentException("no PCIe link has " + lanes + " lanes");
        }
    }

    /** Line ceiling in one direction: rate × lanes × encoding ÷ 8. */
    public Bandwidth ceiling() {
        return new Bandwidth(generation.perLane().gigabytesPerSecond() * lanes);
    }

    /** The ceiling's sum with its numbers: {@code 5 GT/s × 4 lanes × 8/10 ÷ 8 = 2.000 GB/s}. */
    public String formula() {
        return generation.rate() + " × " + lanes + (lanes == 1 ? " lane × " : " lanes × ") + generation.encoding()
                + " ÷ 8 = " + ceiling();
    }

    /** {@code Gen4 x8}. */
    @Override
    public String toString() {
        return generation + " x" + lanes;
    }
}
