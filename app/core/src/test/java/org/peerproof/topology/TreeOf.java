package org.peerproof.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.peerproof.link.NvLinkRate;
import org.peerproof.link.PcieGeneration;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;

/** Builds trees as sysfs would tell them. */
public final class TreeOf {
    private static final String NOT_TOLD = "not told";

    private final List<Root> roots = new ArrayList<>();
    private final List<Device> devices = new ArrayList<>();
    private final List<NvLinks> nvlinks = new ArrayList<>();
    private final TopologySource source;

    private TreeOf(TopologySource source) {
        this.source = source;
    }

    public static TreeOf sysfs() {
        return new TreeOf(TopologySource.SYSFS);
    }

    public static TreeOf nccl() {
        return new TreeOf(TopologySource.NCCL_XML);
    }

    public TreeOf root(String name, int numaNode) {
        roots.add(new Root(name, name.startsWith("cpu") ? Root.Kind.CPU : Root.Kind.HOST_BRIDGE,
                numaNode < 0 ? Reading.absent(NOT_TOLD) : Reading.of(numaNode), Optional.empty()));
        return this;
    }

    public TreeOf rootPort(String address, String root, int vendor) {
        return add(address, new Parent.OnRoot(root), PortRole.ROOT_PORT, DeviceKind.BRIDGE, Optional.empty(),
                Reading.absent("no ACS"), vendor);
    }

    public TreeOf upstream(String address, String port, String link) {
        return add(address, on(port), PortRole.UPSTREAM_PORT, DeviceKind.BRIDGE, link(port, link),
                Reading.absent("no ACS"), 0x11f8);
    }

    public TreeOf downstream(String address, String upstream, Reading<Acs> acs) {
        return add(address, on(upstream), PortRole.DOWNSTREAM_PORT, DeviceKind.BRIDGE, Optional.empty(), acs, 0x11f8);
    }

    /** {@code link} is like {@code gen4 x16}, {@code gen4 x8 of x16}, {@code unknown}, or {@code none}. */
    public TreeOf gpu(String address, String parent, String link) {
        return add(address, on(parent), PortRole.NONE, DeviceKind.GPU, link(parent, link), Reading.absent("no port"),
                0x10de);
    }

    /** A link both ends tell of: generations and widths now and at most. */
    public TreeOf gpu(String address, String port, int generation, int maxGeneration, int width, int maxWidth) {
        LinkEnd end = new LinkEnd(Reading.of(PcieGeneration.ofNumber(generation).orElseThrow()), Reading.of(width),
                Reading.of(PcieGeneration.ofNumber(maxGeneration).orElseThrow()), Reading.of(maxWidth),
                Optional.empty(), Optional.empty());
        return add(address, on(port), PortRole.NONE, DeviceKind.GPU,
                Optional.of(new UpLink(end, Optional.of(port), Optional.of(end))), Reading.absent("no port"), 0x10de);
    }

    public TreeOf nvlink(String from, String target, int count, NvLinkRate rate) {
        nvlinks.add(new NvLinks(PciAddress.parse(from), NvLinks.Kind.NVLINK, target, count, Reading.of(rate)));
        return this;
    }

    /** What the devices, in the order in which they were added, have as their largest payload; 0 is not told. */
    public TreeOf payloads(int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            Device one = devices.get(i);
            Reading<Integer> payload = bytes[i] == 0 ? Reading.absent(NOT_TOLD) : Reading.of(bytes[i]);
            devices.set(i, new Device(one.address(), one.parent(), one.kind(), one.role(), one.classCode(),
                    one.vendorId(), one.deviceId(), one.name(), one.numaNode(), one.up(), one.acs(), payload,
                    one.bars()));
        }
        return this;
    }

    public Topology build() {
        return new Topology(source, roots, devices, nvlinks, List.of());
    }

    private static Parent on(String parent) {
        return parent.startsWith("pci") || parent.startsWith("cpu")
                ? new Parent.OnRoot(parent)
                : new Parent.OnDevice(PciAddress.parse(parent));
    }

    private static Optional<UpLink> link(String to, String text) {
        if (text.equals("none")) {
            return Optional.empty();
        }
        if (text.equals("unknown")) {
            return Optional.of(new UpLink(LinkEnd.unknown(NOT_TOLD), Optional.of(to), Optional.empty()));
        }
        PcieGeneration generation = PcieGeneration.valueOf(text.split(" ", 2)[0].toUpperCase(Locale.ROOT));
        String[] widths = text.split(" x", 2)[1].split(" of x", 2);
        int lanes = Integer.parseInt(widths[0]);
        int most = Integer.parseInt(widths[widths.length - 1]);
        return Optional.of(new UpLink(new LinkEnd(Reading.of(generation), Reading.of(lanes), Reading.of(generation),
                Reading.of(most), Optional.of(generation.rate() + " PCIe"), Optional.of(Integer.toString(lanes))),
                Optional.of(to), Optional.empty()));
    }

    private TreeOf add(String address, Parent parent, PortRole role, DeviceKind kind, Optional<UpLink> up,
            Reading<Acs> acs, int vendor) {
        devices.add(new Device(PciAddress.parse(address), parent, kind, role, Reading.absent(NOT_TOLD),
                Reading.of(vendor), Reading.absent(NOT_TOLD), Optional.empty(), Reading.absent(NOT_TOLD), up, acs,
                Reading.absent(NOT_TOLD), List.of()));
        return this;
    }
}
