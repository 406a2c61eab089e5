package org.peerproof.topology;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.peerproof.link.PcieGeneration;
import org.peerproof.link.PcieLink;
import org.peerproof.reading.Reading;

/**
 * The one physical link above a device, told by the device and, where the source shows it, by the port it leads to.
 * Both ends speak of the same link.
 *
 * @param to the port, bridge or CPU it leads to; empty where the device sits straight on a host bridge
 * @param upper what that port says; empty where the source does not show it
 */
public record UpLink(LinkEnd lower, Optional<String> to, Optional<LinkEnd> upper) {
    /**
     * What the link can be at most: the slower of the ends' highest rates (an idle GPU lowers its present rate), or the
     * present rate where no maximum is known; as wide as it is now, since a narrower width does not widen under load.
     */
    public Reading<PcieLink> capability() {
        return rate().then(rate -> width().map(lanes -> new PcieLink(rate, lanes)));
    }

    /** What the link is at this moment. */
    public Reading<PcieLink> present() {
        return presentRate().then(rate -> width().map(lanes -> new PcieLink(rate, lanes)));
    }

    private Reading<PcieGeneration> rate() {
        Optional<PcieGeneration> most = known(ends().map(LinkEnd::maxSpeed)).min(Comparator.naturalOrder());
        return most.map(Reading::of).orElseGet(this::presentRate);
    }

    private Reading<PcieGeneration> presentRate() {
        return known(ends().map(LinkEnd::speed)).findFirst().map(Reading::of).orElse(lower.speed());
    }

    /** Lanes in use. */
    public Reading<Integer> width() {
        return known(ends().map(LinkEnd::width)).min(Comparator.naturalOrder()).map(Reading::of).orElse(lower.width());
    }

    /** Lanes both ends could use; empty where neither says. */
    public Optional<Integer> maxWidth() {
        return known(ends().map(LinkEnd::maxWidth)).min(Comparator.naturalOrder());
    }

    private Stream<LinkEnd> ends() {
        return upper.map(end -> List.of(lower, end)).orElse(List.of(lower)).stream();
    }

    private static <T> Stream<T> known(Stream<Reading<T>> readings) {
        return readings.flatMap(reading -> reading.known().stream());
    }
}
