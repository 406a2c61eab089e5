package org.peerproof.drawing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.peerproof.protocol.PciAddress;
import org.peerproof.topology.Chipset;
import org.peerproof.topology.Device;
import org.peerproof.topology.DeviceKind;
import org.peerproof.topology.Parent;
import org.peerproof.topology.PortRole;
import org.peerproof.topology.Root;
import org.peerproof.topology.Topology;

/**
 * What of a topology is drawn: GPUs and the bridges above them, a switch's upstream and downstream ports as one box, one
 * bar for each processor or NUMA node.
 */
final class Tree {
    private static final String NOWHERE = "where it sits is not told";

    private final Topology topology;
    private final Map<PciAddress, DrawnGpu> gpus;
    private final boolean oneDomain;
    private final Map<String, Node> bars = new LinkedHashMap<>();
    private final Map<String, Node> chipsets = new LinkedHashMap<>();
    private final Map<PciAddress, Node> nodes = new LinkedHashMap<>();

    private Tree(Topology topology, List<DrawnGpu> listed) {
        this.topology = topology;
        this.gpus = listed.stream().collect(Collectors.toMap(DrawnGpu::address, gpu -> gpu, (first, _) -> first,
                LinkedHashMap::new));
        this.oneDomain = topology.devices().stream().allMatch(device -> device.address().domain() == 0)
                && listed.stream().allMatch(gpu -> gpu.address().domain() == 0);
        topology.gpus().forEach(gpu -> node(gpu, 0));
        listed.stream().filter(gpu -> !nodes.containsKey(gpu.address())).forEach(this::unplaced);
    }

    static Tree of(Topology topology, List<DrawnGpu> listed) {
        return new Tree(topology, listed);
    }

    List<Node> bars() {
        return List.copyOf(bars.values());
    }

    /** The node that stands for a device, a port of a switch by its switch. */
    Optional<Node> node(PciAddress address) {
        return Optional.ofNullable(nodes.get(address));
    }

    /** The GPUs that have a box of their own. */
    List<Node> gpuNodes() {
        return nodes.values().stream().filter(node -> node.kind == Box.Kind.GPU && !node.gathered).distinct()
                .toList();
    }

    private Node node(Device device, int depth) {
        Node known = nodes.get(device.address());
        if (known != null) {
            return known;
        }
        Node above = above(device, depth);
        if (device.role() == PortRole.DOWNSTREAM_PORT && above.kind == Box.Kind.SWITCH) {
            nodes.put(device.address(), above);
            return above;
        }
        Node made = made(device);
        above.add(made);
        nodes.put(device.address(), made);
        return made;
    }

    private Node above(Device device, int depth) {
        return switch (device.parent()) {
            case Parent.OnDevice(PciAddress address) -> topology.device(address)
                    .filter(_ -> depth < Topology.DEEPEST)
                    .map(parent -> node(parent, depth + 1))
                    .orElseGet(() -> nowhere(NOWHERE));
            case Parent.OnRoot(String name) -> {
                Node bar = topology.root(name).map(root -> bar(root, device)).orElseGet(() -> nowhere(NOWHERE));
                yield Chipset.hides(device) ? chipsets.computeIfAbsent(bar.words + name, _ -> chipset(bar)) : bar;
            }
            case Parent.Unplaced(String reason) -> nowhere(reason);
        };
    }

    private Node made(Device device) {
        String address = device.address().toString();
        LinkWords link = device.role() == PortRole.ROOT_PORT && device.up().isEmpty()
                ? LinkWords.NONE
                : LinkWords.above(device);
        if (device.kind() == DeviceKind.GPU) {
            DrawnGpu gpu = gpus.get(device.address());
            return gpu(device.address(), Optional.ofNullable(gpu), device.name().orElse(""), link);
        }
        String called = device.name().map(name -> " (" + name + ")").orElse("");
        return switch (device.role()) {
            case ROOT_PORT -> new Node(Box.Kind.ROOT_PORT, Optional.of(device.address()),
                    List.of("root port", shown(device.address())), "Root port " + address + called + ".", link,
                    Optional.empty());
            case UPSTREAM_PORT, NCCL_BRIDGE -> new Node(Box.Kind.SWITCH, Optional.of(device.address()),
                    List.of("switch", shown(device.address())), "Switch " + address + called + ".", link,
                    Optional.empty());
            case DOWNSTREAM_PORT, CONVENTIONAL_BRIDGE, NONE -> new Node(Box.Kind.BRIDGE,
                    Optional.of(device.address()), List.of("bridge", shown(device.address())),
                    "Bridge " + address + called + ".", link, Optional.empty());
        };
    }

    private Node gpu(PciAddress address, Optional<DrawnGpu> gpu, String otherName, LinkWords link) {
        String title = gpu.map(one -> "GPU " + one.index()).orElse("GPU");
        String name = gpu.map(DrawnGpu::name).filter(text -> !text.isBlank()).orElse(otherName);
        String brief = gpu.map(DrawnGpu::shortName).filter(text -> !text.isBlank()).orElse(otherName);
        return new Node(Box.Kind.GPU, Optional.of(address),
                brief.isBlank() ? List.of(title, shown(address)) : List.of(title, brief, shown(address)),
                title + (name.isBlank() ? "" : ": " + name) + ", " + address + "."
                        + (gpu.isEmpty() ? " The driver does not list it." : ""),
                link, gpu);
    }

    private void unplaced(DrawnGpu gpu) {
        Node node = gpu(gpu.address(), Optional.of(gpu), "", LinkWords.unknown("unknown",
                "These files do not hold " + gpu.address() + "."));
        nowhere(NOWHERE).add(node);
        nodes.put(gpu.address(), node);
    }

    private Node bar(Root root, Device below) {
        Optional<Integer> numa = root.numaNode().known().or(() -> numaBelow(root, below));
        boolean processor = root.kind() == Root.Kind.CPU;
        String key = processor ? root.name() : numa.map(node -> "NUMA node " + node).orElse(root.name());
        return bars.computeIfAbsent(key, _ -> new Node(Box.Kind.PROCESSOR, Optional.empty(),
                List.of(processor ? "CPU " + root.name().replace("cpu:", "") : key, "root complex"),
                (processor ? "CPU " + root.name().replace("cpu:", "") : key) + ", root complex"
                        + root.cpu().map(cpu -> ": " + cpu).orElse("") + ".",
                LinkWords.NONE, Optional.empty()));
    }

    /** A host bridge that does not say its node has that of what hangs below it. */
    private Optional<Integer> numaBelow(Root root, Device below) {
        return below.numaNode().known().or(() -> topology.devices().stream()
                .filter(device -> device.numaNode().known().isPresent())
                .filter(device -> topology.rootOf(device.address()).filter(root::equals).isPresent())
                .findFirst().flatMap(device -> device.numaNode().known()));
    }

    private static Node chipset(Node bar) {
        Node chipset = new Node(Box.Kind.CHIPSET, Optional.empty(), List.of("chipset", "shared link"),
                "The chipset; disks, network and its PCIe slots share one link to the processor.",
                LinkWords.unknown("DMI unknown",
                        "The chipset's own link to the processor (DMI); these files do not tell"
                                + " how wide it is."),
                Optional.empty());
        bar.add(chipset);
        return chipset;
    }

    private Node nowhere(String why) {
        return bars.computeIfAbsent(why, reason -> new Node(Box.Kind.UNPLACED, Optional.empty(),
                List.of("place unknown", reason), "Where these sit is not known: " + reason + ".", LinkWords.NONE,
                Optional.empty()));
    }

    private String shown(PciAddress address) {
        return oneDomain ? address.toString().substring(5) : address.toString();
    }

    /** Puts what hangs beside these nodes, from so many GPUs on, into one box a stretch, so that they find room. */
    void gather(Set<Node> kept, int least) {
        bars.values().forEach(bar -> gather(bar, kept, least));
    }

    private static void gather(Node node, Set<Node> kept, int least) {
        List<Node> children = List.copyOf(node.children);
        node.children.clear();
        List<Node> run = new ArrayList<>();
        for (Node child : children) {
            if (kept.contains(child)) {
                close(node, run, least);
                node.children.add(child);
                gather(child, kept, least);
            } else {
                run.add(child);
            }
        }
        close(node, run, least);
    }

    private static void close(Node node, List<Node> run, int least) {
        List<Node> inside = run.stream().flatMap(Tree::leaves).toList();
        if (inside.size() < least) {
            node.children.addAll(run);
        } else if (!inside.isEmpty()) {
            node.add(new Node(Box.Kind.GROUP, Optional.empty(),
                    List.of(inside.size() + " more", inside.size() == 1 ? "GPU" : "GPUs"),
                    inside.stream().map(gpu -> gpu.what).collect(Collectors.joining(" ")), LinkWords.NONE,
                    Optional.empty()));
            inside.forEach(gpu -> gpu.gathered = true);
        }
        run.clear();
    }

    private static Stream<Node> leaves(Node node) {
        return node.kind == Box.Kind.GPU ? Stream.of(node) : node.children.stream().flatMap(Tree::leaves);
    }
}
