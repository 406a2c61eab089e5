package org.peerproof.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;

/** Finds the roads between two devices of one topology. */
final class RouteFinder {
    private final Topology topology;

    RouteFinder(Topology topology) {
        this.topology = topology;
    }

    /** From A to B; both must be of this topology and different. */
    Route between(PciAddress a, PciAddress b) {
        List<Device> above = topology.chain(a);
        List<Device> below = topology.chain(b);
        if (above.isEmpty() || below.isEmpty() || a.equals(b)) {
            throw new IllegalArgumentException("no two devices of this machine: " + a + ", " + b);
        }
        List<Segment> staged = new ArrayList<>(up(above));
        staged.addAll(betweenSockets(a, b));
        staged.addAll(down(below));
        Optional<Device> shared = above.stream().filter(below::contains).findFirst();
        return shared.map(common -> belowOneBridge(common, above, below, staged))
                .orElseGet(() -> acrossTheRoot(a, b, above, below, staged));
    }

    private static Route belowOneBridge(Device common, List<Device> above, List<Device> below, List<Segment> staged) {
        List<Device> climbed = above.subList(0, above.indexOf(common));
        List<Device> descended = below.subList(0, below.indexOf(common));
        List<Segment> direct = new ArrayList<>(links(climbed, Way.UP));
        direct.addAll(links(descended, Way.DOWN).reversed());
        Relation relation = direct.size() <= 2 ? Relation.SAME_SWITCH : Relation.SAME_SWITCH_TREE;
        List<Device> ports = Stream.concat(climbed.stream(), descended.stream())
                .filter(device -> device.role() == PortRole.DOWNSTREAM_PORT || device.role() == PortRole.NCCL_BRIDGE)
                .toList();
        Optional<Device> redirecting = ports.stream()
                .filter(port -> port.acs().known().filter(Acs::redirects).isPresent())
                .findFirst();
        boolean unreadable = common.role() == PortRole.NCCL_BRIDGE
                || ports.stream().anyMatch(port -> port.acs() instanceof Reading.Unreadable);
        Route.Redirection redirection = redirecting.isPresent()
                ? Route.Redirection.REDIRECTED
                : unreadable ? Route.Redirection.UNREADABLE : Route.Redirection.NONE;
        return new Route(relation, common.address().toString(), direct, staged, redirection,
                redirecting.map(port -> port.address().toString()));
    }

    private Route acrossTheRoot(PciAddress a, PciAddress b, List<Device> above, List<Device> below,
            List<Segment> staged) {
        Relation relation = relationAcross(a, b);
        String ancestor = switch (relation) {
            case SAME_CPU -> topology.rootOf(a).map(Root::name).orElse("none");
            case CROSS_CPU -> "system";
            default -> "none";
        };
        List<Segment> direct = new ArrayList<>(up(above));
        direct.addAll(switch (relation) {
            case SAME_HOST_BRIDGE, SAME_CPU -> List.of(new Segment.Assumed("the root complex forwards between two root"
                    + " ports at link rate"));
            case SAME_NUMA_NODE -> List.of(new Segment.Assumed("the processor forwards between two of its host bridges"
                    + " at link rate"));
            default -> betweenSockets(a, b);
        });
        direct.addAll(down(below));
        return new Route(relation, ancestor, direct, staged, Route.Redirection.NONE, Optional.empty());
    }

    private Relation relationAcross(PciAddress a, PciAddress b) {
        Optional<Root> one = topology.rootOf(a);
        Optional<Root> other = topology.rootOf(b);
        if (one.isEmpty() || other.isEmpty()) {
            return Relation.UNKNOWN;
        }
        boolean same = one.equals(other);
        if (one.get().kind() == Root.Kind.CPU) {
            return same ? Relation.SAME_CPU : Relation.CROSS_CPU;
        }
        if (same) {
            return Relation.SAME_HOST_BRIDGE;
        }
        Optional<Integer> here = node(a);
        Optional<Integer> there = node(b);
        if (here.isEmpty() || there.isEmpty()) {
            return Relation.DIFFERENT_HOST_BRIDGES;
        }
        return here.equals(there) ? Relation.SAME_NUMA_NODE : Relation.CROSS_NUMA_NODE;
    }

    private Optional<Integer> node(PciAddress address) {
        return topology.device(address)
                .flatMap(device -> device.numaNode().known())
                .or(() -> topology.rootOf(address).flatMap(root -> root.numaNode().known()));
    }

    /** What lies between the two halves of the machine, where it may be narrower than the links. */
    private List<Segment> betweenSockets(PciAddress a, PciAddress b) {
        return switch (relationAcross(a, b)) {
            case CROSS_CPU -> List.of(new Segment.Unknown("the link between the CPUs"));
            case CROSS_NUMA_NODE -> List.of(new Segment.Unknown("the link between NUMA nodes "
                    + node(a).orElseThrow() + " and " + node(b).orElseThrow()));
            case DIFFERENT_HOST_BRIDGES -> List.of(new Segment.Unknown("what joins the two host bridges"));
            case UNKNOWN -> List.of(new Segment.Unknown("where the two sit in the machine"));
            default -> List.of();
        };
    }

    /** A whole chain from the device to the processor. */
    private List<Segment> up(List<Device> chain) {
        List<Segment> segments = new ArrayList<>(links(chain, Way.UP));
        Device top = chain.getLast();
        if (Chipset.hides(top)) {
            segments.add(new Segment.Unknown("the chipset's own link to the processor (DMI)"));
        }
        if (chain.size() == 1 && topology.source() == TopologySource.SYSFS && top.kind() == DeviceKind.GPU) {
            segments.add(new Segment.Unknown("what a virtual machine hides between its bus and " + top.address()));
        }
        return segments;
    }

    private List<Segment> down(List<Device> chain) {
        return up(chain).reversed().stream().map(RouteFinder::turned).toList();
    }

    private static Segment turned(Segment segment) {
        return segment instanceof Segment.Link link
                ? new Segment.Link(link.below(), link.above(), Way.DOWN, link.link())
                : segment;
    }

    private static List<Segment> links(List<Device> chain, Way way) {
        List<Segment> links = new ArrayList<>();
        for (Device device : chain) {
            device.up()
                    .ifPresent(link -> links.add(new Segment.Link(device.address(), above(device, link), way,
                            link.capability())));
        }
        return links;
    }

    private static String above(Device device, UpLink link) {
        return link.to().orElse(switch (device.parent()) {
            case Parent.OnDevice(PciAddress address) -> address.toString();
            case Parent.OnRoot(String root) -> root;
            case Parent.Unplaced _ -> "unknown";
        });
    }
}
