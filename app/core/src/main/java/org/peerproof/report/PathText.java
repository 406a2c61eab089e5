package org.peerproof.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.peerproof.link.Bandwidth;
import org.peerproof.link.PacketHeaders;
import org.peerproof.link.PcieLink;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;
import org.peerproof.topology.NvLinkRoad;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Ratio;
import org.peerproof.topology.Relation;
import org.peerproof.topology.RoadCeiling;
import org.peerproof.topology.Route;
import org.peerproof.topology.Segment;
import org.peerproof.topology.Way;

/**
 * The roads of one pair and their ceilings in the words that the window, the reports and the command line share. Rates are
 * GB/s one way unless a text says otherwise.
 *
 * @param relation how the two sit to each other
 * @param roads direct, then staged
 * @param nvlink what NVLink joins them; empty where none does
 * @param ratio the discrimination ratio, staged ÷ direct; empty while a stretch is unknown
 * @param ratioSum the ratio as a sum, or why there is none
 * @param tells whether bandwidth can tell the roads apart, and why
 */
public record PathText(String relation, List<Road> roads, Optional<String> nvlink, Optional<Ratio> ratio,
        String ratioSum, String tells) {
    /**
     * One road.
     *
     * @param ceiling its name and what it can carry: {@code 31.508 GB/s (15.754 if ACS redirects)}
     * @param sum how that comes about, with the formula of the link that sets it
     */
    public record Road(String name, String ceiling, List<Step> steps, List<String> sum) {
        public Road {
            steps = List.copyOf(steps);
            sum = List.copyOf(sum);
        }
    }

    /** {@code rate} says "assumed" or "unknown" where there is no figure; {@code why} says more, or is empty. */
    public record Step(String from, String to, String link, String rate, String why, boolean narrowest) {
    }

    public PathText {
        roads = List.copyOf(roads);
    }

    /** @param name what a GPU is called; empty for other devices */
    public static PathText of(PairRoads pair, Function<PciAddress, Optional<String>> name) {
        return new Writer(pair, name).text();
    }

    /** Puts one pair's words together. */
    private record Writer(PairRoads pair, Function<PciAddress, Optional<String>> name) {
        PathText text() {
            Relation relation = pair.route().relation();
            return new PathText(
                    relation.words() + (relation == Relation.UNKNOWN ? "" : " (" + relation.letters() + ")"),
                    List.of(direct(), staged()), pair.nvlink().map(Writer::nvlink), pair.discrimination(),
                    ratioSum(), tells());
        }

        private Road direct() {
            boolean sentUp = pair.route().redirection() == Route.Redirection.REDIRECTED;
            List<Segment> way = sentUp
                    ? pair.route().staged().stream().filter(Segment.Link.class::isInstance).toList()
                    : pair.route().direct();
            List<String> sum = new ArrayList<>();
            sum.add("direct = min(" + terms(way) + ") = " + value(pair.direct()));
            pair.route().redirectingPort().ifPresent(port -> sum.add("ACS of port " + port
                    + " sends peer traffic up to the root port, so the direct road runs over the uplink"));
            pair.redirected().filter(over -> !over.value().equals(pair.direct().value()))
                    .ifPresent(over -> sum.add("whether the switch's ACS redirects could not be read; if it does: "
                            + value(over)));
            formula(pair.direct()).ifPresent(sum::add);
            sum.add("both ways at once: " + value(pair.directBothWays()) + " each way");
            headers(pair.direct()).ifPresent(sum::add);
            pair.direct().assumed().stream().distinct().forEach(what -> sum.add("assumes that " + what));
            pair.direct().unknown().stream().distinct().forEach(what -> sum.add("not known: " + what));
            return new Road(pair.nvlink().isPresent() ? "PCIe direct" : "direct", directCeiling(),
                    steps(way, pair.direct()), sum);
        }

        private String directCeiling() {
            return value(pair.direct()) + pair.redirected()
                    .filter(over -> !over.value().equals(pair.direct().value()))
                    .flatMap(RoadCeiling::value).map(over -> " (" + over.digits() + " if ACS redirects)").orElse("");
        }

        private Road staged() {
            List<Segment> way = pair.route().staged();
            List<String> sum = new ArrayList<>();
            sum.add("staged = min(" + terms(going(way, Way.UP), way) + ", host RAM (not read here), "
                    + terms(going(way, Way.DOWN), List.of()) + ") = " + value(pair.staged()));
            sum.add("host RAM's rate is in none of these files and never enters a ceiling");
            formula(pair.staged()).ifPresent(sum::add);
            sum.add("both ways at once: " + value(pair.stagedBothWays()) + " each way");
            sum.add(pair.hopAfterHop().map(rate -> "hop after hop, with nothing overlapping: " + rate
                    + "; a figure above it is pipelined")
                    .orElse("hop after hop: not known, for a stretch is not known"));
            headers(pair.staged()).ifPresent(sum::add);
            pair.staged().unknown().stream().distinct().forEach(what -> sum.add("not known: " + what));
            return new Road("staged", value(pair.staged()), steps(way, pair.staged()), sum);
        }

        private static List<Segment> going(List<Segment> way, Way direction) {
            return way.stream().filter(segment -> segment instanceof Segment.Link link && link.way() == direction)
                    .toList();
        }

        private static String terms(List<Segment> way) {
            return terms(way, List.of());
        }

        /** The terms of a least-of: links by rate, the rest by what it is. */
        private static String terms(List<Segment> way, List<Segment> alsoUnknown) {
            String terms = Stream.concat(way.stream(), alsoUnknown.stream().filter(Segment.Unknown.class::isInstance))
                    .map(segment -> switch (segment) {
                        case Segment.Link link ->
                            link.link().known().map(PcieLink::ceiling).map(Bandwidth::digits).orElse("unknown");
                        case Segment.Assumed _ -> "root complex";
                        case Segment.Unknown _ -> "unknown";
                    }).collect(Collectors.joining(", "));
            return terms.isEmpty() ? "unknown" : terms;
        }

        private static String value(RoadCeiling road) {
            return road.value().map(rate -> (road.complete() ? "" : "at most ") + rate).orElse("unknown");
        }

        private static Optional<String> formula(RoadCeiling road) {
            return road.narrowest().stream().findFirst().flatMap(link -> link.link().known())
                    .map(link -> "narrowest: " + link + ", " + link.formula());
        }

        private Optional<String> headers(RoadCeiling road) {
            return road.value().map(rate -> "after packet headers, an estimate: " + pair.maxPayloadBytes()
                    .map(bytes -> PacketHeaders.left(rate, bytes) + " at this path's payload of " + bytes + " bytes")
                    .orElseGet(() -> PacketHeaders.lines(rate)));
        }

        private List<Step> steps(List<Segment> way, RoadCeiling ceiling) {
            List<Step> steps = new ArrayList<>();
            for (Segment segment : way) {
                steps.add(switch (segment) {
                    case Segment.Link link -> step(link, ceiling.narrowest().contains(link));
                    case Segment.Assumed(String what) ->
                        new Step("root complex", "root complex", "–", "assumed", what, false);
                    case Segment.Unknown(String what) -> new Step("–", "–", "–", "unknown", what, false);
                });
            }
            return steps;
        }

        private Step step(Segment.Link link, boolean narrowest) {
            String below = called(link.below().toString());
            String above = called(link.above());
            boolean up = link.way() == Way.UP;
            return new Step(up ? below : above, up ? above : below,
                    link.link().known().map(PcieLink::toString).orElse("unknown"),
                    link.link().known().map(known -> known.ceiling().digits()).orElse("unknown"),
                    link.link().why().orElse(""), narrowest);
        }

        private String called(String device) {
            return PciAddress.find(device).flatMap(name).orElse(device);
        }

        private static String nvlink(NvLinkRoad road) {
            String links = road.links() + (road.links() == 1 ? " NVLink" : " NVLinks")
                    + (road.throughSwitch() ? " through an NVSwitch" : " straight to each other");
            String rate = road.rate().known().map(one -> String.format(Locale.ROOT, ": %d × %s = %s nominal one way"
                    + " (%s, raw %s)", road.links(), one.nominal().digits(),
                    road.nominal().known().map(Bandwidth::toString).orElse("unknown"), one.name(),
                    road.raw().known().map(Bandwidth::digits).orElse("unknown")))
                    .orElse("; their rate is not told: " + road.rate().why().orElse("no reason given"));
            return links + rate + ". PCIe's ceilings say nothing about this road.";
        }

        private String ratioSum() {
            Optional<Bandwidth> nvlink = pair.nvlink().map(NvLinkRoad::nominal).flatMap(Reading::known);
            if (pair.nvlink().isPresent() && pair.discrimination().isPresent()) {
                return "discrimination ratio = staged ÷ NVLink = " + digits(pair.staged()) + " ÷ "
                        + nvlink.map(Bandwidth::digits).orElse("unknown") + " = " + pair.discrimination().get();
            }
            return pair.ratio().filter(_ -> pair.nvlink().isEmpty())
                    .map(ratio -> "discrimination ratio = staged ÷ direct = " + digits(pair.staged()) + " ÷ "
                            + digits(pair.direct()) + (ratio.atLeast() ? " " : " = ") + ratio
                            + pair.ratioBothWays().map(both -> "; both ways at once "
                                    + (both.atLeast() ? "" : "= ") + both).orElse(""))
                    .orElse("discrimination ratio: unknown, for "
                            + why() + " is not known");
        }

        private static String digits(RoadCeiling road) {
            return road.value().map(Bandwidth::digits).orElse("unknown");
        }

        private String why() {
            if (pair.nvlink().filter(road -> road.rate().known().isEmpty()).isPresent()) {
                return "the rate of its NVLinks";
            }
            return Stream.concat(pair.direct().unknown().stream(), pair.staged().unknown().stream()).distinct()
                    .collect(Collectors.joining("; "));
        }

        private String tells() {
            if (pair.discrimination().isEmpty()) {
                return "Not known: bandwidth may or may not tell the roads apart, for " + why() + " is not known.";
            }
            Ratio ratio = pair.discrimination().get();
            return switch (ratio.tells(OptionalDouble.empty())) {
                case UNKNOWN ->
                    "Not known: whether the switch's ACS redirects could not be read, and the ratio lies at "
                            + ratio + ".";
                case NO -> "No: both roads are limited alike (ratio " + ratio
                        + "), so bandwidth cannot tell them apart here.";
                case YES -> String.format(Locale.ROOT, "Yes: the staged road can carry at most %.2f × what the direct"
                        + " road can, so bandwidth can tell them apart.", ratio.low());
            } + (pair.nvlink().isPresent() ? " The direct road is NVLink's; PCIe's ceilings never judge it." : "");
        }
    }
}
