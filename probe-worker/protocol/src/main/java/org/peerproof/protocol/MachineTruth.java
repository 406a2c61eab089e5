package org.peerproof.protocol;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonTrouble;

/**
 * The machine around a simulated rig's GPUs: what its files would tell. A description without one stands for a machine
 * in which every GPU has a root port of its own.
 *
 * @param commandLine the kernel's
 * @param registryKeys the driver's RegistryDwords
 */
public record MachineTruth(List<RootTruth> roots, Optional<NvLinkTruth> nvlink, String commandLine,
        String registryKeys) {
    private static final int LONGEST_TEXT = 4096;
    private static final int MOST_ROOTS = 64;
    private static final int DEEPEST = 12;
    private static final int AMD = 0x1022;

    /** A host bridge: {@code name} like {@code pci0000:00}; a NUMA node of -1 is not told. */
    public record RootTruth(String name, int numaNode, List<PortTruth> ports) {
        public RootTruth {
            ports = List.copyOf(ports);
        }
    }

    /** A root port or a switch's downstream port with what hangs on it: a GPU by index, a switch, or nothing. */
    public record PortTruth(PciAddress address, int vendor, Optional<Integer> gpu, Optional<SwitchTruth> below) {
    }

    /**
     * A switch by its upstream port.
     *
     * @param up its link upwards
     * @param acs {@code off}, {@code redirect}, or {@code unreadable}, as only root may read it
     */
    public record SwitchTruth(PciAddress address, int vendor, Link up, String acs, List<PortTruth> ports) {
        public SwitchTruth {
            ports = List.copyOf(ports);
        }
    }

    /**
     * NVLinks: of every GPU to an NVSwitch, or between bridged GPUs.
     *
     * @param version 1 to 5
     * @param links of every GPU to the switch, or of every bridge
     * @param bridges pairs of GPUs by index; empty with a switch
     */
    public record NvLinkTruth(int version, int links, boolean throughSwitch, List<List<Integer>> bridges) {
        public NvLinkTruth {
            bridges = bridges.stream().map(List::copyOf).toList();
        }
    }

    public MachineTruth {
        roots = List.copyOf(roots);
    }

    /** What stands for the machine of a description that has none. */
    static MachineTruth plain(List<GpuTruth> gpus) {
        List<RootTruth> roots = new ArrayList<>();
        for (int gpu = 0; gpu < gpus.size(); gpu++) {
            int domain = gpus.get(gpu).address().domain();
            String name = String.format("pci%04x:00", domain);
            List<PortTruth> ports = new ArrayList<>();
            if (!roots.isEmpty() && roots.getLast().name().equals(name)) {
                ports.addAll(roots.removeLast().ports());
            }
            ports.add(new PortTruth(new PciAddress(domain, 0, 1 + ports.size() / 8, ports.size() % 8), AMD,
                    Optional.of(gpu), Optional.empty()));
            roots.add(new RootTruth(name, 0, ports));
        }
        return new MachineTruth(roots, Optional.empty(), "ro quiet", "");
    }

    JsonObject toJson() {
        return JsonObject.builder()
                .put("roots", roots.stream().map(root -> JsonObject.builder()
                        .put("name", root.name())
                        .put("numa_node", root.numaNode())
                        .put("ports", root.ports().stream().map(MachineTruth::toJson).toList())
                        .build()).toList())
                .put("nvlink", nvlink.map(links -> JsonObject.builder()
                        .put("version", links.version())
                        .put("links", links.links())
                        .put("switch", links.throughSwitch())
                        .put("bridges", links.bridges().stream().map(bridge -> JsonObject.builder()
                                .put("a", bridge.get(0))
                                .put("b", bridge.get(1))
                                .build()).toList())
                        .build()))
                .put("command_line", commandLine)
                .put("registry_keys", registryKeys)
                .build();
    }

    private static JsonObject toJson(PortTruth port) {
        return JsonObject.builder()
                .put("address", port.address().toString())
                .put("vendor", port.vendor())
                .put("gpu", port.gpu())
                .put("switch", port.below().map(below -> JsonObject.builder()
                        .put("address", below.address().toString())
                        .put("vendor", below.vendor())
                        .put("link", below.up().toJson())
                        .put("acs", below.acs())
                        .put("ports", below.ports().stream().map(MachineTruth::toJson).toList())
                        .build()))
                .build();
    }

    /** @throws JsonTrouble with one sentence */
    static MachineTruth fromJson(JsonObject json, List<GpuTruth> gpus) {
        Set<Object> used = new HashSet<>();
        gpus.forEach(gpu -> used.add(gpu.address()));
        List<JsonObject> described = json.objects("roots");
        if (described.size() > MOST_ROOTS) {
            throw new JsonTrouble("'roots' holds more than " + MOST_ROOTS + " host bridges");
        }
        List<RootTruth> roots = new ArrayList<>();
        for (JsonObject root : described) {
            String name = root.text("name");
            if (!name.matches("pci[0-9a-f]{4,5}:[0-9a-f]{2}") || !used.add(name)) {
                throw new JsonTrouble("a host bridge's 'name' is not like pci0000:00, or is there twice");
            }
            roots.add(new RootTruth(name, root.has("numa_node") ? root.number("numa_node", -1, 255) : -1,
                    ports(root, gpus.size(), used, 0)));
        }
        MachineTruth machine = roots.isEmpty()
                ? plain(gpus)
                : new MachineTruth(roots, Optional.empty(), "", "");
        long placed = used.stream().filter(Integer.class::isInstance).count();
        if (!roots.isEmpty() && placed != gpus.size()) {
            throw new JsonTrouble("'machine' places " + placed + " of " + gpus.size() + " GPUs");
        }
        return new MachineTruth(machine.roots(),
                json.optionalObject("nvlink").map(links -> nvlink(links, gpus.size())),
                text(json, "command_line", "ro quiet"), text(json, "registry_keys", ""));
    }

    private static List<PortTruth> ports(JsonObject json, int gpus, Set<Object> used, int depth) {
        if (depth > DEEPEST) {
            throw new JsonTrouble("'machine' nests switches deeper than " + DEEPEST);
        }
        List<PortTruth> ports = new ArrayList<>();
        for (JsonObject port : json.objects("ports")) {
            Optional<Integer> gpu = port.has("gpu") ? Optional.of(port.number("gpu", 0, gpus - 1)) : Optional.empty();
            if (gpu.isPresent() && !used.add(gpu.get())) {
                throw new JsonTrouble("'machine' places GPU " + gpu.get() + " twice");
            }
            ports.add(new PortTruth(address(port, used), vendor(port), gpu,
                    port.optionalObject("switch").map(below -> below(below, gpus, used, depth))));
        }
        return ports;
    }

    private static SwitchTruth below(JsonObject json, int gpus, Set<Object> used, int depth) {
        String acs = json.optionalText("acs").orElse("unreadable");
        if (!Set.of("off", "redirect", "unreadable").contains(acs)) {
            throw new JsonTrouble("'acs' is neither \"off\", \"redirect\" nor \"unreadable\"");
        }
        Link up = Link.fromJson(json.object("link"));
        GpuTruth.check(up, "a switch");
        return new SwitchTruth(address(json, used), vendor(json), up, acs, ports(json, gpus, used, depth + 1));
    }

    private static PciAddress address(JsonObject json, Set<Object> used) {
        PciAddress address = PciAddress.find(json.text("address"))
                .orElseThrow(() -> new JsonTrouble("a port's 'address' is not a PCI address like 0000:00:01.0"));
        if (!used.add(address)) {
            throw new JsonTrouble("the address " + address + " is there twice");
        }
        return address;
    }

    private static int vendor(JsonObject json) {
        return json.has("vendor") ? json.number("vendor", 0, 0xffff) : AMD;
    }

    private static NvLinkTruth nvlink(JsonObject json, int gpus) {
        boolean throughSwitch = json.optionalFlag("switch").orElse(false);
        List<List<Integer>> bridges = new ArrayList<>();
        for (JsonObject bridge : json.objects("bridges")) {
            int one = bridge.number("a", 0, gpus - 1);
            int other = bridge.number("b", 0, gpus - 1);
            if (one == other) {
                throw new JsonTrouble("an NVLink bridge joins GPU " + one + " to itself");
            }
            bridges.add(List.of(one, other));
        }
        return new NvLinkTruth(json.number("version", 1, 5), json.number("links", 1, 36), throughSwitch, bridges);
    }

    private static String text(JsonObject json, String name, String otherwise) {
        String text = json.optionalText(name).orElse(otherwise);
        if (text.length() > LONGEST_TEXT) {
            throw new JsonTrouble("'" + name + "' is longer than " + LONGEST_TEXT + " characters");
        }
        return text;
    }
}
