package org.peerproof.cli;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.peerproof.link.Bandwidth;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.reading.Reading;
import org.peerproof.topology.NvLinkRoad;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Ratio;
import org.peerproof.topology.RoadCeiling;

/** The {@code road} of a pair in the JSON of schema 1: ceilings in GB/s, one direction, null where not known. */
final class RoadJson {
    private RoadJson() {
    }

    static JsonObject of(PairRoads roads) {
        Optional<NvLinkRoad> nvlink = roads.nvlink();
        Optional<Bandwidth> nominal = nvlink.map(NvLinkRoad::nominal).flatMap(Reading::known);
        Optional<Ratio> ratio = roads.discrimination();
        return JsonObject.builder()
                .put("kind", nvlink.isPresent() ? "NVLINK" : "PCIE")
                .put("relation", roads.route().relation().key())
                .put("direct_GBps", nvlink.isPresent() ? value(nominal) : value(roads.direct().value()))
                .put("limit_GBps", nvlink.isPresent()
                        ? value(nvlink.map(NvLinkRoad::raw).flatMap(Reading::known))
                        : value(roads.direct().value()))
                .put("direct_is_upper_bound", nvlink.isEmpty() && !roads.direct().unknown().isEmpty())
                .put("direct_if_redirected_GBps", value(roads.redirected().flatMap(RoadCeiling::value)))
                .put("staged_GBps", value(roads.staged().value()))
                .put("hop_after_hop_GBps", value(roads.hopAfterHop()))
                .put("ratio", ratio.filter(Ratio::single).map(Ratio::low))
                .put("ratio_range", ratio.map(found -> List.of(found.low(), found.high())))
                .put("ratio_both_ways", nvlink.isPresent()
                        ? Optional.empty()
                        : roads.ratioBothWays().filter(Ratio::single).map(Ratio::low))
                .put("tells", ratio.flatMap(RoadJson::tells))
                .put("narrowest", nvlink.isPresent() ? List.of() : narrowest(roads))
                .put("nvlinks", nvlink.map(NvLinkRoad::links))
                .put("unknown_segments", nvlink.isPresent() ? List.of() : roads.direct().unknown())
                .put("assumes", nvlink.isPresent() ? List.of() : roads.direct().assumed())
                .put("null_reason", "where null: the machine's files do not give it")
                .build();
    }

    private static Optional<Boolean> tells(Ratio ratio) {
        return switch (ratio.tells(OptionalDouble.empty())) {
            case YES -> Optional.of(true);
            case NO -> Optional.of(false);
            case UNKNOWN -> Optional.empty();
        };
    }

    private static List<String> narrowest(PairRoads roads) {
        return roads.direct().narrowest().stream()
                .flatMap(link -> Stream.of(link.below().toString(), link.above())).distinct().toList();
    }

    private static Optional<Double> value(Optional<Bandwidth> rate) {
        return rate.map(Bandwidth::gigabytesPerSecond);
    }
}
