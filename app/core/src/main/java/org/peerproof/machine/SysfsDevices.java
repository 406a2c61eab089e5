package org.peerproof.machine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;
import org.peerproof.topology.Acs;
import org.peerproof.topology.Device;
import org.peerproof.topology.DeviceKind;
import org.peerproof.topology.LinkEnd;
import org.peerproof.topology.Parent;
import org.peerproof.topology.PortRole;
import org.peerproof.topology.UpLink;

/** Reads one device after another, once it is known what hangs on what. */
final class SysfsDevices {
    private static final Pattern HEX = Pattern.compile("0x[0-9a-fA-F]{1,8}");
    private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,6}");

    private final MachineFiles files;
    private final Map<PciAddress, String> folders;
    private final Map<PciAddress, Parent> parents;
    private final Map<PciAddress, PortRole> roles = new HashMap<>();
    private final Map<PciAddress, DeviceKind> kinds = new HashMap<>();
    private final Set<PciAddress> holdsCards = new HashSet<>();
    private final Set<PciAddress> holdsBridges = new HashSet<>();

    SysfsDevices(MachineFiles files, Map<PciAddress, String> folders, Map<PciAddress, Parent> parents) {
        this.files = files;
        this.folders = folders;
        this.parents = parents;
        Set<PciAddress> holders = new HashSet<>();
        parents.values().forEach(parent -> {
            if (parent instanceof Parent.OnDevice(PciAddress above)) {
                holders.add(above);
            }
        });
        folders.keySet().forEach(address -> kinds.put(address, kind(address, holders.contains(address))));
        parents.forEach((address, parent) -> {
            if (parent instanceof Parent.OnDevice(PciAddress above)) {
                (kinds.get(address) == DeviceKind.BRIDGE ? holdsBridges : holdsCards).add(above);
            }
        });
    }

    Device device(PciAddress address) {
        PortRole role = role(address, 0);
        return new Device(address, parent(address), known(kinds, address, DeviceKind.OTHER), role,
                hex(address, "class"), hex(address, "vendor"), hex(address, "device"), name(address), numaNode(address),
                up(address, role), acs(address, role), config(address).then(ConfigSpace::maxPayloadBytes),
                files.text(folder(address) + "resource").known().map(ResourceText::bars).orElse(List.of()));
    }

    private Parent parent(PciAddress address) {
        return known(parents, address, new Parent.Unplaced("unknown"));
    }

    /** What holds devices is a bridge even where the files do not tell its class. */
    private DeviceKind kind(PciAddress address, boolean holdsDevices) {
        Optional<Integer> code = hex(address, "class").known();
        return code.isEmpty() && holdsDevices
                ? DeviceKind.BRIDGE
                : DeviceKinds.of(code, hex(address, "vendor").known());
    }

    /**
     * The port type its configuration space tells, or, where only root may read that, the one the tree tells: below a
     * root or downstream port stands an upstream port, below that its downstream ports. A bridge that holds cards and no
     * bridge is no upstream port.
     */
    private PortRole role(PciAddress address, int depth) {
        PortRole known = roles.get(address);
        if (known != null || depth > folders.size()) {
            return known == null ? PortRole.NONE : known;
        }
        PortRole role = kinds.get(address) == DeviceKind.BRIDGE
                ? config(address).known().flatMap(ConfigSpace::role).orElseGet(() -> byPlace(address, depth))
                : PortRole.NONE;
        roles.put(address, role);
        return role;
    }

    private PortRole byPlace(PciAddress address, int depth) {
        return switch (parent(address)) {
            case Parent.OnRoot _,Parent.Unplaced _ -> PortRole.ROOT_PORT;
            case Parent.OnDevice(PciAddress above) -> {
                PortRole over = role(above, depth + 1);
                if (over == PortRole.UPSTREAM_PORT) {
                    yield PortRole.DOWNSTREAM_PORT;
                }
                yield holdsCards.contains(address) && !holdsBridges.contains(address)
                        ? PortRole.CONVENTIONAL_BRIDGE
                        : PortRole.UPSTREAM_PORT;
            }
        };
    }

    private Optional<UpLink> up(PciAddress address, PortRole role) {
        if (isPort(role)) {
            return Optional.empty();
        }
        LinkEnd lower = end(address);
        return switch (parent(address)) {
            case Parent.OnDevice(PciAddress above) -> Optional.of(new UpLink(lower, Optional.of(above.toString()),
                    upper(above)));
            case Parent.OnRoot _,Parent.Unplaced _ -> lower.speedText().isPresent() || lower.widthText().isPresent()
                    ? Optional.of(new UpLink(lower, Optional.empty(), Optional.empty()))
                    : Optional.empty();
        };
    }

    /** Only a port tells of the link below it; any other bridge tells of the one above. */
    private Optional<LinkEnd> upper(PciAddress above) {
        return isPort(role(above, 0)) ? Optional.of(end(above)) : Optional.empty();
    }

    private static boolean isPort(PortRole role) {
        return role == PortRole.ROOT_PORT || role == PortRole.DOWNSTREAM_PORT;
    }

    private LinkEnd end(PciAddress address) {
        Reading<String> speed = attribute(address, "current_link_speed");
        Reading<String> width = attribute(address, "current_link_width");
        return new LinkEnd(speed.then(LinkText::speed), width.then(LinkText::width),
                attribute(address, "max_link_speed").then(LinkText::speed),
                attribute(address, "max_link_width").then(LinkText::width), speed.known(), width.known());
    }

    private Reading<Acs> acs(PciAddress address, PortRole role) {
        if (!isPort(role)) {
            return Reading.absent("only a root port or a downstream port redirects");
        }
        return config(address) instanceof Reading.Present<ConfigSpace>(ConfigSpace space)
                ? space.acs()
                : Reading.unreadable("configuration space: not readable");
    }

    private Reading<ConfigSpace> config(PciAddress address) {
        return files.bytes(folder(address) + "config").map(ConfigSpace::new);
    }

    private Reading<Integer> numaNode(PciAddress address) {
        return attribute(address, "numa_node").then(text -> {
            int node = WHOLE.matcher(text).matches() ? Integer.parseInt(text) : -1;
            return node >= 0 ? Reading.of(node) : Reading.absent("numa_node is '" + text + "'");
        });
    }

    private Optional<String> name(PciAddress address) {
        return files.text("proc/driver/nvidia/gpus/" + address + "/information").known()
                .flatMap(text -> text.lines().filter(line -> line.startsWith("Model:")).findFirst())
                .map(line -> line.substring("Model:".length()).strip());
    }

    private Reading<Integer> hex(PciAddress address, String name) {
        return attribute(address, name).then(text -> HEX.matcher(text).matches()
                ? Reading.of((int) Long.parseLong(text.substring(2), 16))
                : Reading.absent(name + " is not a number"));
    }

    private Reading<String> attribute(PciAddress address, String name) {
        return files.text(folder(address) + name);
    }

    private String folder(PciAddress address) {
        return known(folders, address, "") + "/";
    }

    private static <K, V> V known(Map<K, V> map, K key, V otherwise) {
        return map.getOrDefault(key, otherwise);
    }
}
