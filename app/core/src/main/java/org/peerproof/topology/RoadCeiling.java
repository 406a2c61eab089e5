package org.peerproof.topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.peerproof.link.Bandwidth;
import org.peerproof.link.PcieLink;
import org.peerproof.protocol.PciAddress;

/**
 * What one flow can reach at most: the least of (a link's ceiling ÷ the flows of the same measurement that cross it in
 * the same direction).
 *
 * @param value over the links that are known; empty when none is
 * @param narrowest the links that set it, in the road's order
 * @param unknown what is not known on the way; with any, the value is an upper bound only
 * @param assumed what the value takes for granted
 */
public record RoadCeiling(Optional<Bandwidth> value, List<Segment.Link> narrowest, List<String> unknown,
        List<String> assumed) {
    private record Lane(PciAddress below, Way way) {
    }

    public RoadCeiling {
        narrowest = List.copyOf(narrowest);
        unknown = List.copyOf(unknown);
        assumed = List.copyOf(assumed);
    }

    /** One flow, alone. */
    public static RoadCeiling alone(List<Segment> road) {
        return shared(road, List.of());
    }

    /** One flow while {@code others} run at the same time. */
    public static RoadCeiling shared(List<Segment> road, List<List<Segment>> others) {
        Map<Lane, Integer> load = new HashMap<>();
        Stream.concat(Stream.of(road), others.stream()).forEach(flow -> links(flow)
                .forEach(link -> load.merge(lane(link), 1, Integer::sum)));
        Optional<Bandwidth> least = links(road).flatMap(link -> rate(link, load).stream()).min(Bandwidth::compareTo);
        List<Segment.Link> narrowest = links(road).filter(link -> least.isPresent() && rate(link, load).equals(least))
                .toList();
        List<String> unknown = new ArrayList<>();
        List<String> assumed = new ArrayList<>();
        for (Segment segment : road) {
            switch (segment) {
                case Segment.Unknown(String what) -> unknown.add(what);
                case Segment.Assumed(String what) -> assumed.add(what);
                case Segment.Link link -> link.link()
                        .why()
                        .ifPresent(why -> unknown.add("the link " + link.below() + " to " + link.above() + ": " + why));
            }
        }
        return new RoadCeiling(least, narrowest, unknown, assumed);
    }

    public boolean complete() {
        return value.isPresent() && unknown.isEmpty();
    }

    private static Stream<Segment.Link> links(List<Segment> road) {
        return road.stream().filter(Segment.Link.class::isInstance).map(Segment.Link.class::cast);
    }

    private static Lane lane(Segment.Link link) {
        return new Lane(link.below(), link.way());
    }

    private static Optional<Bandwidth> rate(Segment.Link link, Map<Lane, Integer> load) {
        return link.link().known().map(PcieLink::ceiling).map(full -> full.sharedBy(load.getOrDefault(lane(link), 1)));
    }
}
