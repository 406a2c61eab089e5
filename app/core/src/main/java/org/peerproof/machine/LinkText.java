package org.peerproof.machine;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.peerproof.link.PcieGeneration;
import org.peerproof.link.PcieLink;
import org.peerproof.reading.Reading;

/**
 * The texts of link attributes: {@code 8 GT/s} and {@code Unknown speed} of older kernels, {@code 8.0 GT/s PCIe} and
 * {@code Unknown} of newer ones (Linux, drivers/pci), and those of NCCL's files. What is no known value is absent, never
 * zero and never the nearest.
 */
final class LinkText {
    private static final Pattern RATE = Pattern.compile("([0-9]{1,3}(?:\\.[0-9]{1,3})?) ?GT/s(?: PCIe(?:/s)?)?");
    private static final Pattern LANES = Pattern.compile("[0-9]{1,3}");
    /** All ones, in the six bits of the register and in the kernel's byte: the device does not answer. */
    private static final int[] ALL_ONES = {63, 255};

    private LinkText() {
    }

    static Reading<PcieGeneration> speed(String told) {
        String text = told.strip();
        Matcher matcher = RATE.matcher(text);
        if (!matcher.matches()) {
            return Reading.absent(text.isEmpty() ? "the speed is empty" : "the speed is '" + shortened(text) + "'");
        }
        return PcieGeneration.ofRate(Double.parseDouble(matcher.group(1))).map(Reading::of)
                .orElseGet(() -> Reading.absent("the speed '" + shortened(text) + "' is of no known generation"));
    }

    static Reading<Integer> width(String told) {
        String text = told.strip();
        if (!LANES.matcher(text).matches()) {
            return Reading.absent(text.isEmpty() ? "the width is empty" : "the width is '" + shortened(text) + "'");
        }
        int lanes = Integer.parseInt(text);
        for (int ones : ALL_ONES) {
            if (lanes == ones) {
                return Reading.absent("the width reads " + lanes + ", which is all ones");
            }
        }
        return lanes >= 1 && lanes <= PcieLink.MOST_LANES
                ? Reading.of(lanes)
                : Reading.absent("the width is " + lanes);
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 39) + "…";
    }
}
