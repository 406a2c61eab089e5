package org.peerproof.topology;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.peerproof.link.Bandwidth;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;

/**
 * Both PCIe roads of one directed pair and what they can carry. Where ACS of the switch could not be read the direct
 * road has two values; the larger is its ceiling.
 *
 * @param direct one way
 * @param directBothWays one way of two at once
 * @param redirected the direct road if ACS sends it up to the root port; empty unless that could not be read
 * @param hopAfterHop the staged road with nothing overlapping: all of A's chain, then all of B's
 * @param ratio staged ÷ direct; empty while a stretch is unknown
 * @param maxPayloadBytes of a packet on the way, where every device on it tells; the smallest counts
 * @param nvlink the road over NVLink, which PCIe's ceilings say nothing about; empty where no link leads to the peer
 */
public record PairRoads(PciAddress from, PciAddress to, Route route, RoadCeiling direct, RoadCeiling directBothWays,
        Optional<RoadCeiling> redirected, RoadCeiling staged, RoadCeiling stagedBothWays,
        Optional<Bandwidth> hopAfterHop, Optional<Ratio> ratio, Optional<Ratio> ratioBothWays,
        Optional<NvLinkRoad> nvlink, Optional<Integer> maxPayloadBytes) {
    /** From A to B, two different devices of the topology. */
    public static PairRoads between(Topology topology, PciAddress a, PciAddress b) {
        RouteFinder finder = new RouteFinder(topology);
        Route there = finder.between(a, b);
        Route back = finder.between(b, a);
        boolean sentUp = there.redirection() == Route.Redirection.REDIRECTED;
        List<Segment> direct = sentUp ? there.overRootPort() : there.direct();
        List<Segment> directBack = sentUp ? back.overRootPort() : back.direct();
        RoadCeiling best = RoadCeiling.alone(direct);
        RoadCeiling bestBothWays = RoadCeiling.shared(direct, List.of(directBack));
        RoadCeiling staged = RoadCeiling.alone(there.staged());
        RoadCeiling stagedBothWays = RoadCeiling.shared(there.staged(), List.of(back.staged()));
        boolean unread = there.redirection() == Route.Redirection.UNREADABLE;
        List<Segment> overTop = there.overRootPort();
        Optional<RoadCeiling> redirected = unread ? Optional.of(RoadCeiling.alone(overTop)) : Optional.empty();
        Optional<RoadCeiling> redirectedBothWays = unread
                ? Optional.of(RoadCeiling.shared(overTop, List.of(back.overRootPort())))
                : Optional.empty();
        return new PairRoads(a, b, there, best, bestBothWays, redirected, staged, stagedBothWays,
                hopAfterHop(there.staged()), ratio(staged, best, redirected),
                ratio(stagedBothWays, bestBothWays, redirectedBothWays), NvLinkRoad.between(topology, a, b),
                maxPayload(topology, a, b));
    }

    /**
     * The ratio that decides whether bandwidth can tell the roads apart: over NVLink where links lead to the peer, so that
     * such a pair is never judged by a PCIe ceiling.
     */
    public Optional<Ratio> discrimination() {
        if (nvlink.isEmpty()) {
            return ratio;
        }
        return nvlink.get().nominal().known().filter(_ -> staged.complete())
                .map(direct -> staged.value().orElseThrow().over(direct))
                .map(found -> new Ratio(found, found, false));
    }

    private static Optional<Integer> maxPayload(Topology topology, PciAddress a, PciAddress b) {
        List<Reading<Integer>> told = Stream.concat(topology.chain(a).stream(), topology.chain(b).stream())
                .map(Device::maxPayloadBytes).toList();
        return told.stream().allMatch(one -> one.known().isPresent())
                ? told.stream().flatMap(one -> one.known().stream()).min(Integer::compare)
                : Optional.empty();
    }

    private static Optional<Bandwidth> hopAfterHop(List<Segment> staged) {
        Optional<Bandwidth> up = RoadCeiling.alone(going(Way.UP, staged)).value();
        Optional<Bandwidth> down = RoadCeiling.alone(going(Way.DOWN, staged)).value();
        return RoadCeiling.alone(staged).complete()
                ? up.flatMap(first -> down.map(first::oneAfterTheOther))
                : Optional.empty();
    }

    private static List<Segment> going(Way way, List<Segment> road) {
        return road.stream().filter(segment -> segment instanceof Segment.Link link && link.way() == way).toList();
    }

    private static Optional<Ratio> ratio(RoadCeiling staged, RoadCeiling direct, Optional<RoadCeiling> redirected) {
        if (!staged.complete() || !direct.complete()) {
            return Optional.empty();
        }
        Bandwidth upAndDown = staged.value().orElseThrow();
        double low = upAndDown.over(direct.value().orElseThrow());
        double high = redirected.map(road -> upAndDown.over(road.value().orElseThrow())).orElse(low);
        return Optional.of(new Ratio(low, high, !direct.assumed().isEmpty()));
    }
}
