package org.peerproof.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.peerproof.link.Bandwidth;
import org.peerproof.link.PcieLink;
import org.peerproof.protocol.PciAddress;
import org.peerproof.topology.Device;
import org.peerproof.topology.DeviceKind;
import org.peerproof.topology.NvLinkRoad;
import org.peerproof.topology.NvLinks;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Parent;
import org.peerproof.topology.PortRole;
import org.peerproof.topology.Ratio;
import org.peerproof.topology.RoadCeiling;
import org.peerproof.topology.Root;
import org.peerproof.topology.Topology;
import org.peerproof.topology.UpLink;

/** A topology as text: the tree down to every GPU with each link's ceiling, then what joins each pair. */
final class TopologyText {
    private static final int MOST_PAIRS_A_LINE = 6;

    private final Topology topology;
    private final List<Device> gpus;
    private final Map<Parent, List<Device>> below;

    TopologyText(Topology whole) {
        topology = whole.aroundGpus();
        gpus = topology.gpus();
        below = topology.devices().stream().collect(Collectors.groupingBy(Device::parent));
    }

    List<String> lines(String source) {
        List<String> lines = new ArrayList<>();
        lines.add(source + ": " + (gpus.size() == 1 ? "1 GPU" : gpus.size() + " GPUs"));
        for (Root root : topology.roots()) {
            lines.add(root.name() + root.cpu().map(cpu -> " " + cpu).orElse("")
                    + root.numaNode().known().map(node -> " · NUMA node " + node).orElse(""));
            branches(new Parent.OnRoot(root.name()), "", lines);
        }
        topology.devices().stream().filter(device -> device.parent() instanceof Parent.Unplaced)
                .forEach(device -> lines.add("? " + entry(device) + " · " + ((Parent.Unplaced) device.parent())
                        .reason()));
        nvlinks(lines);
        pairs(lines);
        topology.remarks().forEach(remark -> lines.addAll(Wrapped.lines("note: " + remark)));
        return lines;
    }

    private void branches(Parent parent, String indent, List<String> lines) {
        List<Device> children = below.getOrDefault(parent, List.of());
        for (Device child : children) {
            boolean last = child.equals(children.getLast());
            lines.add(indent + (last ? "└─ " : "├─ ") + entry(child));
            branches(new Parent.OnDevice(child.address()), indent + (last ? "   " : "│  "), lines);
        }
    }

    private String entry(Device device) {
        String what = switch (device.kind()) {
            case GPU ->
                "GPU " + gpus.indexOf(device) + device.name().map(name -> " " + Wrapped.shortened(name)).orElse("");
            case NVSWITCH -> "NVSwitch";
            case NETWORK -> "network";
            case DISPLAY -> "display adapter, no GPU here";
            case STORAGE, OTHER -> "device";
            case BRIDGE -> bridge(device.role());
        };
        boolean aside = device.kind() == DeviceKind.NETWORK;
        return device.address() + " " + what + device.up()
                .filter(link -> !aside || link.capability().known().isPresent()).map(link -> " · " + link(link))
                .orElse("");
    }

    private static String bridge(PortRole role) {
        return switch (role) {
            case ROOT_PORT -> "root port";
            case UPSTREAM_PORT -> "switch";
            case DOWNSTREAM_PORT -> "port";
            case NCCL_BRIDGE, NONE -> "bridge";
            case CONVENTIONAL_BRIDGE -> "PCI bridge";
        };
    }

    /** {@code Gen4 x8 of x16 · 15.754 GB/s · now Gen1}. */
    private static String link(UpLink link) {
        Optional<PcieLink> known = link.capability().known();
        if (known.isEmpty()) {
            return "link unknown: " + link.capability().why().orElse("not told");
        }
        StringBuilder text = new StringBuilder(known.get().toString());
        link.maxWidth().filter(most -> most > known.get().lanes()).ifPresent(most -> text.append(" of x").append(most));
        text.append(" · ").append(known.get().ceiling());
        link.present().known().filter(now -> now.generation() != known.get().generation())
                .ifPresent(now -> text.append(" · now ").append(now.generation()));
        return text.toString();
    }

    private void nvlinks(List<String> lines) {
        for (NvLinks links : topology.nvlinks()) {
            lines.add((links.kind() == NvLinks.Kind.XGMI ? "xGMI " : "NVLink ") + name(links.from()) + " → "
                    + target(links.target()) + " × " + links.count()
                    + links.rate().known().map(rate -> " · " + rate.name() + ", " + rate.nominal().digits()
                            + " GB/s each, one way").orElse(""));
        }
    }

    private String target(String target) {
        return topology.isNvSwitch(target)
                ? "NVSwitch"
                : PciAddress.find(target).map(this::name).orElse(Wrapped.shortened(target));
    }

    private String name(PciAddress address) {
        return gpus.stream().filter(gpu -> gpu.address().equals(address)).findFirst()
                .map(gpu -> "GPU " + gpus.indexOf(gpu)).orElse(address.toString());
    }

    private void pairs(List<String> lines) {
        Map<String, List<String>> bridged = new LinkedHashMap<>();
        Map<String, List<String>> alike = new LinkedHashMap<>();
        for (int a = 0; a < gpus.size(); a++) {
            for (int b = a + 1; b < gpus.size(); b++) {
                PairRoads roads = PairRoads.between(topology, gpus.get(a).address(), gpus.get(b).address());
                roads.nvlink()
                        .map(road -> bridged.computeIfAbsent(sentence(road), _ -> new ArrayList<>()))
                        .orElseGet(() -> alike.computeIfAbsent(sentence(roads), _ -> new ArrayList<>()))
                        .add(a + "↔" + b);
            }
        }
        bridged.forEach((sentence, pairs) -> lines.addAll(Wrapped.lines("NVLink " + listed(pairs) + " " + sentence)));
        if (!alike.isEmpty()) {
            lines.add("PCIe between " + (bridged.isEmpty() ? "the GPUs" : "GPUs without NVLink")
                    + ", GB/s in one direction:");
        }
        alike.forEach((sentence, pairs) -> lines.addAll(Wrapped.lines("  " + listed(pairs) + " " + sentence)));
    }

    private static String sentence(NvLinkRoad road) {
        return (road.throughSwitch() ? "through an NVSwitch, " : "") + road.links()
                + (road.links() == 1 ? " link: " : " links: ")
                + road.nominal().known().map(rate -> rate + " one way").orElse("rate unknown")
                + road.raw().known().map(rate -> " (raw " + rate.digits() + ")").orElse("");
    }

    private static String listed(Collection<String> pairs) {
        String shown = pairs.stream().limit(MOST_PAIRS_A_LINE).collect(Collectors.joining(" "));
        return pairs.size() > MOST_PAIRS_A_LINE
                ? shown + " and " + (pairs.size() - MOST_PAIRS_A_LINE) + " more"
                : shown;
    }

    private static String sentence(PairRoads roads) {
        return roads.route().relation().words() + " (" + roads.route().relation().letters() + "): direct "
                + direct(roads) + ", staged " + value(roads.staged()) + ", ratio "
                + roads.ratio().map(TopologyText::ratio).orElse("unknown")
                + roads.direct().unknown().stream().distinct().map(what -> "; not known: " + what)
                        .collect(Collectors.joining())
                + roads.direct().assumed().stream().map(what -> "; assumes " + what).collect(Collectors.joining())
                + roads.route().redirectingPort().map(port -> "; ACS of " + port + " redirects").orElse("");
    }

    private static String direct(PairRoads roads) {
        return value(roads.direct()) + roads.redirected().filter(over -> !over.value().equals(roads.direct().value()))
                .map(over -> " (" + value(over) + " if ACS redirects)").orElse("");
    }

    private static String value(RoadCeiling road) {
        return road.value().map(Bandwidth::gigabytesPerSecond)
                .map(rate -> (road.complete() ? "" : "at most ") + String.format(Locale.ROOT, "%.3f", rate))
                .orElse("unknown");
    }

    private static String ratio(Ratio ratio) {
        return ratio + switch (ratio.tells(OptionalDouble.empty())) {
            case YES -> ": bandwidth can tell the roads apart";
            case NO -> ": bandwidth cannot tell the roads apart";
            case UNKNOWN -> ": whether bandwidth can tell the roads apart is not known";
        };
    }
}
