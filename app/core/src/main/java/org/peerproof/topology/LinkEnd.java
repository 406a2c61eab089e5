package org.peerproof.topology;

import java.util.Optional;
import org.peerproof.link.PcieGeneration;
import org.peerproof.reading.Reading;

/**
 * What one end of a PCIe link says of it: now and at most. Widths in lanes. {@code speedText} and {@code widthText} are
 * the present values as the source wrote them, empty where it did not.
 */
public record LinkEnd(Reading<PcieGeneration> speed, Reading<Integer> width, Reading<PcieGeneration> maxSpeed,
        Reading<Integer> maxWidth, Optional<String> speedText, Optional<String> widthText) {
    public static LinkEnd unknown(String reason) {
        return new LinkEnd(Reading.absent(reason), Reading.absent(reason), Reading.absent(reason),
                Reading.absent(reason), Optional.empty(), Optional.empty());
    }
}
