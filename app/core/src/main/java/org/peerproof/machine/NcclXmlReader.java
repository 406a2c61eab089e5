package org.peerproof.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.peerproof.link.NvLinkRate;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;
import org.peerproof.topology.Device;
import org.peerproof.topology.DeviceKind;
import org.peerproof.topology.LinkEnd;
import org.peerproof.topology.NvLinks;
import org.peerproof.topology.Parent;
import org.peerproof.topology.PortRole;
import org.peerproof.topology.Root;
import org.peerproof.topology.Topology;
import org.peerproof.topology.TopologySource;
import org.peerproof.topology.UpLink;

/**
 * Reads a topology file of NCCL or RCCL. The link of a {@code pci} element is the one above it, usually what device and
 * port could do and not what they do; root ports and downstream ports are not in such files; width 0 means unknown.
 * A document type is refused, so that nothing is ever expanded or fetched.
 */
public final class NcclXmlReader {
    private static final int LARGEST = 8 << 20;
    private static final int DEEPEST = 64;
    private static final int MOST_ELEMENTS = 50_000;
    private static final Pattern HEX = Pattern.compile("0x[0-9a-fA-F]{1,8}");
    private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,6}");
    private static final int MOST_LINKS = 1024;

    /** A {@code pci} element that is not closed yet; without an address where it has none or one that was there before. */
    private static final class Open {
        private final Optional<PciAddress> address;
        private final Map<String, String> attributes;
        private final Parent parent;
        private boolean gpu;
        private boolean bridge;
        private Optional<String> sm = Optional.empty();

        Open(Optional<PciAddress> address, Map<String, String> attributes, Parent parent) {
            this.address = address;
            this.attributes = attributes;
            this.parent = parent;
        }
    }

    private final Map<String, Root> roots = new LinkedHashMap<>();
    private final Map<PciAddress, Device> devices = new LinkedHashMap<>();
    private final Set<PciAddress> seen = new HashSet<>();
    private final List<NvLinks> nvlinks = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private Optional<String> cpu = Optional.empty();

    /**
     * @throws MachineTrouble with one sentence that begins with what is wrong
     * @throws IOException when the stream cannot be read
     */
    public static Topology read(InputStream in) throws MachineTrouble, IOException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(text(in)));
            try {
                return new NcclXmlReader().read(xml);
            } finally {
                xml.close();
            }
        } catch (XMLStreamException e) {
            throw new MachineTrouble("it is not well-formed XML" + line(e));
        } catch (RuntimeException e) {
            throw new MachineTrouble("its XML cannot be read: " + e.getMessage());
        }
    }

    /** Decoded here, because the JDK's reader prints a line of its own on bytes that are no UTF-8. */
    private static String text(InputStream in) throws MachineTrouble, IOException {
        byte[] bytes = in.readNBytes(LARGEST + 1);
        if (bytes.length > LARGEST) {
            throw new MachineTrouble("it is larger than 8 MiB, more than a topology file has");
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException _) {
            throw new MachineTrouble("it is not UTF-8 text");
        }
    }

    private static String line(XMLStreamException e) {
        return e.getLocation() == null ? "" : " (line " + e.getLocation().getLineNumber() + ")";
    }

    private Topology read(XMLStreamReader xml) throws XMLStreamException, MachineTrouble {
        int depth = 0;
        int elements = 0;
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.DTD ->
                    throw new MachineTrouble("it has a document type declaration, which no topology needs");
                case XMLStreamConstants.START_ELEMENT -> {
                    if (++depth > DEEPEST || ++elements > MOST_ELEMENTS) {
                        throw new MachineTrouble("it has more elements, or deeper ones, than a topology has");
                    }
                    start(xml, depth);
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    depth--;
                    end(xml.getLocalName());
                }
                default -> {
                    // Texts and comments say nothing of the machine.
                }
            }
        }
        repeatedCounts();
        return new Topology(TopologySource.NCCL_XML, List.copyOf(roots.values()), List.copyOf(devices.values()),
                nvlinks,
                remarks);
    }

    private void start(XMLStreamReader xml, int depth) throws MachineTrouble {
        String name = xml.getLocalName();
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            attributes.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
        }
        if (depth == 1 && name.equals("graphs")) {
            throw new MachineTrouble("it holds the graphs NCCL chose (NCCL_GRAPH_DUMP_FILE), not a topology"
                    + " (NCCL_TOPO_DUMP_FILE)");
        }
        if (depth == 1 && !name.equals("system")) {
            throw new MachineTrouble(
                    "it begins with <" + shortened(name) + ">, not with the <system> of NCCL's topology files");
        }
        switch (name) {
            case "cpu" -> cpu(attributes);
            case "pci" -> pci(attributes);
            case "gpu" -> {
                if (!open.isEmpty()) {
                    open.peek().gpu = true;
                    open.peek().sm = Optional.ofNullable(attributes.get("sm"));
                }
            }
            case "nvlink" -> nvlinks(attributes, NvLinks.Kind.NVLINK);
            case "xgmi" -> nvlinks(attributes, NvLinks.Kind.XGMI);
            default -> {
                // Networks and whatever later versions add.
            }
        }
    }

    private void cpu(Map<String, String> attributes) {
        Reading<Integer> node = whole(attributes, "numaid").filter(id -> id >= 0).map(Reading::of)
                .orElseGet(() -> Reading.absent("the file gives no numaid"));
        String name = "cpu:" + attributes.getOrDefault("numaid", String.valueOf(roots.size()));
        cpu = Optional.of(name);
        roots.put(name, new Root(name, Root.Kind.CPU, node, Optional.ofNullable(attributes.get("vendor"))));
    }

    private void pci(Map<String, String> attributes) {
        Optional<PciAddress> address = PciAddress.find(attributes.getOrDefault("busid", ""));
        if (address.isEmpty()) {
            remarks.add("a pci element has no bus id that is a PCI address and was left out: '"
                    + shortened(attributes.getOrDefault("busid", "")) + "'");
        }
        boolean again = address.filter(one -> !seen.add(one)).isPresent();
        if (again) {
            remarks.add(address.get() + " is in the file more than once; the first counts");
        }
        Parent parent = parent();
        if (!open.isEmpty()) {
            open.peek().bridge = true;
        }
        open.push(new Open(again ? Optional.empty() : address, attributes, parent));
    }

    private Parent parent() {
        if (!open.isEmpty()) {
            return open.peek().address.<Parent>map(Parent.OnDevice::new)
                    .orElseGet(() -> new Parent.Unplaced("the bridge above it was left out"));
        }
        return cpu.<Parent>map(Parent.OnRoot::new).orElseGet(() -> new Parent.Unplaced("it is below no cpu"));
    }

    private void end(String name) {
        if (name.equals("cpu")) {
            cpu = Optional.empty();
        }
        if (name.equals("pci") && !open.isEmpty()) {
            Open done = open.pop();
            done.address.ifPresent(address -> {
                devices.put(address, device(address, done));
                rates(address, done);
            });
        }
    }

    private static Device device(PciAddress address, Open one) {
        Optional<Integer> code = hex(one.attributes, "class");
        DeviceKind kind = one.gpu
                ? DeviceKind.GPU
                : one.bridge ? DeviceKind.BRIDGE : DeviceKinds.of(code, hex(one.attributes, "vendor"));
        String told = "the file does not tell";
        return new Device(address, one.parent, kind, one.bridge ? PortRole.NCCL_BRIDGE : PortRole.NONE,
                reading(code, told), reading(hex(one.attributes, "vendor"), told),
                reading(hex(one.attributes, "device"), told), Optional.empty(), Reading.absent(told),
                Optional.of(up(one)), Reading.unreadable("NCCL's files do not tell of ACS"), Reading.absent(told),
                List.of());
    }

    private static UpLink up(Open one) {
        Optional<String> speed = Optional.ofNullable(one.attributes.get("link_speed"));
        Optional<String> width = Optional.ofNullable(one.attributes.get("link_width"));
        String above = switch (one.parent) {
            case Parent.OnDevice(PciAddress address) -> address.toString();
            case Parent.OnRoot(String root) -> root;
            case Parent.Unplaced _ -> "unknown";
        };
        return new UpLink(new LinkEnd(
                speed.map(LinkText::speed).orElseGet(() -> Reading.absent("the file gives no link_speed")),
                width.map(LinkText::width).orElseGet(() -> Reading.absent("the file gives no link_width")),
                Reading.absent("the file gives one value"), Reading.absent("the file gives one value"), speed, width),
                Optional.of(above), Optional.empty());
    }

    private void nvlinks(Map<String, String> attributes, NvLinks.Kind kind) {
        Optional<Integer> count = whole(attributes, "count").filter(links -> links >= 1 && links <= MOST_LINKS);
        Optional<PciAddress> from = Optional.ofNullable(open.peek()).flatMap(one -> one.address);
        if (from.isEmpty() || count.isEmpty() || !attributes.containsKey("target")) {
            remarks.add("a link between GPUs without a device, a target or a count from 1 to " + MOST_LINKS
                    + " was left out");
            return;
        }
        nvlinks.add(new NvLinks(from.get(), kind, normal(attributes.getOrDefault("target", "")), count.get(),
                Reading.absent("the file does not tell the GPU's sm")));
    }

    private static String normal(String target) {
        return PciAddress.find(target).map(PciAddress::toString).orElse(target);
    }

    /** NCCL tells an NVLink's version by the GPU's compute capability; so do we. */
    private void rates(PciAddress address, Open gpu) {
        Optional<NvLinkRate> rate = gpu.sm.filter(text -> WHOLE.matcher(text).matches()).map(Integer::parseInt)
                .flatMap(NcclXmlReader::rate);
        rate.ifPresent(found -> nvlinks.replaceAll(links -> links.from().equals(address)
                && links.kind() == NvLinks.Kind.NVLINK
                        ? new NvLinks(links.from(), links.kind(), links.target(), links.count(), Reading.of(found))
                        : links));
    }

    private static Optional<NvLinkRate> rate(int sm) {
        return switch (sm) {
            case 60 -> Optional.of(NvLinkRate.V1);
            case 70, 72, 75 -> Optional.of(NvLinkRate.V2);
            case 80 -> Optional.of(NvLinkRate.V3);
            case 86 -> Optional.of(NvLinkRate.V3_GA102);
            case 90 -> Optional.of(NvLinkRate.V4);
            case 100, 103 -> Optional.of(NvLinkRate.V5);
            default -> Optional.empty();
        };
    }

    /** More links than any GPU has, each count the same for every peer: a file edited by hand. */
    private void repeatedCounts() {
        Map<PciAddress, Integer> sums = new LinkedHashMap<>();
        nvlinks.forEach(links -> sums.merge(links.from(), links.count(), Integer::sum));
        sums.entrySet().stream().filter(sum -> sum.getValue() > 36).findFirst().ifPresent(sum -> remarks
                .add("the links of " + sum.getKey() + " add up to " + sum.getValue()
                        + ", more than a GPU has: the counts are repeated for every peer and must not be summed"));
    }

    private static Reading<Integer> reading(Optional<Integer> value, String otherwise) {
        return value.map(Reading::of).orElseGet(() -> Reading.absent(otherwise));
    }

    private static Optional<Integer> hex(Map<String, String> attributes, String name) {
        return Optional.ofNullable(attributes.get(name)).filter(text -> HEX.matcher(text).matches())
                .map(text -> (int) Long.parseLong(text.substring(2), 16));
    }

    private static Optional<Integer> whole(Map<String, String> attributes, String name) {
        return Optional.ofNullable(attributes.get(name)).filter(text -> WHOLE.matcher(text).matches())
                .map(Integer::parseInt);
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 39) + "…";
    }
}
