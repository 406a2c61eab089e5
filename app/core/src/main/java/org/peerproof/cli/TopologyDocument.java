package org.peerproof.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.peerproof.link.Bandwidth;
import org.peerproof.link.PcieGeneration;
import org.peerproof.link.PcieLink;
import org.peerproof.protocol.Words;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.reading.Reading;
import org.peerproof.topology.Device;
import org.peerproof.topology.DeviceKind;
import org.peerproof.topology.NvLinks;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Parent;
import org.peerproof.topology.Ratio;
import org.peerproof.topology.RoadCeiling;
import org.peerproof.topology.Root;
import org.peerproof.topology.Topology;
import org.peerproof.topology.UpLink;

/**
 * The JSON of {@code topology}. {@code gpus} lists display adapters too, with {@code "kind":"display"}; the GPUs among
 * them are {@code "kind":"gpu"}. {@code gt_per_s} and {@code width} are a link's present state, {@code gb_per_s} its
 * ceiling, which an idle link's present rate never is. Unknown numbers are null.
 */
final class TopologyDocument {
    /** Display adapters and network cards are joined to GPUs only up to so many pairs. */
    private static final int MOST_PAIRS = 4096;

    private final Topology topology;
    private final String source;

    TopologyDocument(Topology topology, String source) {
        this.topology = topology;
        this.source = source;
    }

    JsonObject document() {
        List<Device> cards = topology.devices().stream().filter(TopologyDocument::shown).toList();
        return JsonObject.builder()
                .put("source", source)
                .put("format", Words.of(topology.source()))
                .put("gpus", cards.stream().map(this::gpu).toList())
                .put("pairs", pairs(cards))
                .put("nvlinks", topology.nvlinks().stream().map(TopologyDocument::nvlinks).toList())
                .put("unknown", unknown(cards))
                .put("remarks", topology.remarks())
                .build();
    }

    private static boolean shown(Device device) {
        return device.kind() == DeviceKind.GPU || device.kind() == DeviceKind.DISPLAY;
    }

    private JsonObject gpu(Device device) {
        List<JsonObject> hops = new ArrayList<>();
        List<Optional<Bandwidth>> rates = new ArrayList<>();
        for (Device one : topology.chain(device.address())) {
            one.up().ifPresent(link -> {
                hops.add(hop(one, link));
                rates.add(link.capability().known().map(PcieLink::ceiling));
            });
        }
        return JsonObject.builder()
                .put("address", device.address().toString())
                .put("kind", Words.of(device.kind()))
                .put("name", device.name())
                .put("class", device.classCode().known().map(code -> String.format(Locale.ROOT, "0x%06x", code)))
                .put("id", device.vendorId().known().flatMap(vendor -> device.deviceId().known()
                        .map(id -> String.format(Locale.ROOT, "0x%04x:0x%04x", vendor, id))))
                .put("numa_node", device.numaNode().known()
                        .or(() -> topology.rootOf(device.address()).flatMap(root -> root.numaNode().known())))
                .put("root", topology.rootOf(device.address()).map(Root::name))
                .put("hops", hops)
                .put("narrowest_gb_per_s", rates.stream().flatMap(Optional::stream).min(Comparator.naturalOrder())
                        .map(Bandwidth::gigabytesPerSecond))
                .build();
    }

    private static JsonObject hop(Device device, UpLink link) {
        return JsonObject.builder()
                .put("from", device.address().toString())
                .put("to", link.to().orElse(null))
                .put("speed_text", link.lower().speedText())
                .put("gt_per_s", link.lower().speed().known().map(PcieGeneration::gtPerSecond))
                .put("width", link.lower().width().known())
                .put("max_gt_per_s", link.lower().maxSpeed().known().map(PcieGeneration::gtPerSecond))
                .put("max_width", link.lower().maxWidth().known())
                .put("port_speed_text", link.upper().flatMap(end -> end.speedText()))
                .put("port_width", link.upper().flatMap(end -> end.width().known()))
                .put("gb_per_s", link.capability().known().map(one -> one.ceiling().gigabytesPerSecond()))
                .put("gb_per_s_now", link.present().known().map(one -> one.ceiling().gigabytesPerSecond()))
                .put("unknown_reason", link.capability().why())
                .build();
    }

    private List<JsonObject> pairs(List<Device> cards) {
        List<JsonObject> pairs = new ArrayList<>();
        List<Device> others = topology.devices().stream().filter(device -> device.kind() == DeviceKind.NETWORK)
                .toList();
        for (int a = 0; a < cards.size(); a++) {
            for (Device b : cards.subList(a + 1, cards.size())) {
                add(pairs, cards.get(a), b);
            }
        }
        for (Device card : cards) {
            others.forEach(other -> add(pairs, card, other));
        }
        return pairs;
    }

    private void add(List<JsonObject> pairs, Device a, Device b) {
        if (pairs.size() < MOST_PAIRS) {
            pairs.add(pair(PairRoads.between(topology, a.address(), b.address()), b.kind()));
        }
    }

    private static JsonObject pair(PairRoads roads, DeviceKind other) {
        return JsonObject.builder()
                .put("a", roads.from().toString())
                .put("b", roads.to().toString())
                .put("b_kind", Words.of(other))
                .put("common_ancestor", roads.route().commonAncestor())
                .put("relation", roads.route().relation().key())
                .put("nvidia_smi_like", roads.route().relation().letters())
                .put("direct_ceiling_gb_per_s", value(roads.direct()))
                .put("direct_both_ways_gb_per_s", value(roads.directBothWays()))
                .put("direct_if_redirected_gb_per_s", roads.redirected().flatMap(TopologyDocument::value))
                .put("staged_ceiling_gb_per_s", value(roads.staged()))
                .put("staged_both_ways_gb_per_s", value(roads.stagedBothWays()))
                .put("hop_after_hop_gb_per_s", roads.hopAfterHop().map(Bandwidth::gigabytesPerSecond))
                .put("ratio", roads.ratio().filter(Ratio::single).map(Ratio::low))
                .put("ratio_range", roads.ratio().map(ratio -> List.of(ratio.low(), ratio.high())))
                .put("ratio_both_ways", roads.ratioBothWays().filter(Ratio::single).map(Ratio::low))
                .put("tells", roads.ratio().flatMap(ratio -> flag(ratio.tells(OptionalDouble.empty()))))
                .put("narrowest", roads.direct().narrowest().stream()
                        .map(link -> link.below() + " to " + link.above()).toList())
                .put("unknown_segments", roads.direct().unknown())
                .put("assumes", roads.direct().assumed())
                .put("nvlinks", roads.nvlink().map(road -> road.links()))
                .build();
    }

    private static Optional<Boolean> flag(Ratio.Tells tells) {
        return switch (tells) {
            case YES -> Optional.of(true);
            case NO -> Optional.of(false);
            case UNKNOWN -> Optional.empty();
        };
    }

    private static Optional<Double> value(RoadCeiling road) {
        return road.value().map(Bandwidth::gigabytesPerSecond);
    }

    private static JsonObject nvlinks(NvLinks links) {
        return JsonObject.builder()
                .put("from", links.from().toString())
                .put("kind", Words.of(links.kind()))
                .put("target", links.target())
                .put("count", links.count())
                .put("nominal_gb_per_s_each", links.rate().known().map(rate -> rate.nominal().gigabytesPerSecond()))
                .build();
    }

    private List<String> unknown(List<Device> cards) {
        List<String> sentences = new ArrayList<>();
        for (Device card : cards) {
            if (card.parent() instanceof Parent.Unplaced(String why)) {
                sentences.add("where " + card.address() + " sits: " + why);
            }
            for (Device one : topology.chain(card.address())) {
                one.up().map(UpLink::capability).flatMap(Reading::why).ifPresent(why -> sentences
                        .add("the link above " + one.address() + ": " + why));
            }
        }
        return sentences.stream().distinct().toList();
    }
}
