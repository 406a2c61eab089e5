package org.peerproof.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;
import org.peerproof.topology.Device;
import org.peerproof.topology.Parent;
import org.peerproof.topology.Root;
import org.peerproof.topology.Topology;
import org.peerproof.topology.TopologySource;

/**
 * Reads the PCIe tree from sysfs. The chain of bridges is the real path of a device's folder; devices that are folders
 * below a bridge but missing in {@code bus/pci/devices} are found too.
 */
public final class SysfsReader {
    private static final String DEVICES = "sys/bus/pci/devices";
    private static final Pattern HOST_BRIDGE = Pattern.compile("pci[0-9a-f]{4,8}:[0-9a-f]{2}");
    private static final int MOST_DEVICES = 20_000;

    private final MachineFiles files;
    private final Map<PciAddress, String> folders = new TreeMap<>();

    public SysfsReader(MachineFiles files) {
        this.files = files;
    }

    /** @throws MachineTrouble with one sentence when no PCI device is found */
    public Topology read() throws MachineTrouble {
        find();
        if (folders.isEmpty()) {
            throw new MachineTrouble(
                    "there is no PCI device: neither " + DEVICES + " nor a host bridge in sys/devices");
        }
        Map<PciAddress, Parent> parents = new HashMap<>();
        folders.forEach((address, folder) -> parents.put(address, parent(folder)));
        SysfsDevices devices = new SysfsDevices(files, folders, parents);
        List<Device> read = folders.keySet().stream().map(devices::device).toList();
        return new Topology(TopologySource.SYSFS, roots(parents, read), read, List.of(),
                new VirtualMachineSigns(files).remarks(read));
    }

    private void find() throws MachineTrouble {
        for (String name : files.list(DEVICES).known().orElse(List.of())) {
            Optional<PciAddress> address = PciAddress.find(name);
            if (address.isPresent()) {
                String listed = DEVICES + "/" + name;
                String real = files.real(listed).orElse(listed);
                addWithBridges(real.endsWith("/" + name) ? real : listed);
            }
        }
        for (String name : files.list("sys/devices").known().orElse(List.of())) {
            if (HOST_BRIDGE.matcher(name).matches()) {
                below("sys/devices/" + name, 0);
            }
        }
    }

    /** Folders that are links are left out: below a host bridge the kernel has none, and a copy's may go in circles. */
    private void below(String folder, int depth) throws MachineTrouble {
        if (depth > Topology.DEEPEST) {
            return;
        }
        for (String name : files.list(folder).known().orElse(List.of())) {
            String path = folder + "/" + name;
            boolean address = PciAddress.find(name).isPresent();
            if ((address || HOST_BRIDGE.matcher(name).matches()) && files.real(path).filter(path::equals).isPresent()) {
                if (address) {
                    add(path);
                }
                below(path, depth + 1);
            }
        }
    }

    private void addWithBridges(String folder) throws MachineTrouble {
        String[] parts = folder.split("/", -1);
        String path = parts[0];
        for (int i = 1; i < parts.length; i++) {
            path = path + "/" + parts[i];
            if (PciAddress.find(parts[i]).isPresent()) {
                add(path);
            }
        }
    }

    private void add(String folder) throws MachineTrouble {
        if (folders.size() >= MOST_DEVICES) {
            throw new MachineTrouble("there are more than " + MOST_DEVICES + " PCI devices");
        }
        folders.putIfAbsent(PciAddress.parse(name(folder)), folder);
    }

    /** A bridge counts only where it was found itself, so that no two devices are each other's bridge. */
    private Parent parent(String folder) {
        String above = folder.substring(0, folder.lastIndexOf('/'));
        if (HOST_BRIDGE.matcher(name(above)).matches()) {
            return new Parent.OnRoot(name(above));
        }
        Optional<PciAddress> bridge = PciAddress.find(name(above));
        if (bridge.isPresent() && !above.equals(folders.get(bridge.get()))) {
            return new Parent.Unplaced("its bridge " + bridge.get() + " is in the files more than once");
        }
        return bridge.<Parent>map(Parent.OnDevice::new)
                .orElseGet(() -> new Parent.Unplaced("the files do not show what it hangs on"));
    }

    private static String name(String folder) {
        return folder.substring(folder.lastIndexOf('/') + 1);
    }

    private List<Root> roots(Map<PciAddress, Parent> parents, List<Device> devices) {
        Optional<String> cpu = files.text("proc/cpuinfo").known().flatMap(SysfsReader::modelName);
        Map<String, Reading<Integer>> nodes = new TreeMap<>();
        for (Device device : devices) {
            if (parents.get(device.address()) instanceof Parent.OnRoot(String name)) {
                nodes.merge(name, device.numaNode(), (first, next) -> first.known().isPresent() ? first : next);
            }
        }
        List<Root> roots = new ArrayList<>();
        nodes.forEach((name, node) -> roots.add(new Root(name, Root.Kind.HOST_BRIDGE, node, cpu)));
        return roots;
    }

    private static Optional<String> modelName(String cpuInfo) {
        return cpuInfo.lines().filter(line -> line.startsWith("model name") && line.contains(":")).findFirst()
                .map(line -> line.substring(line.indexOf(':') + 1).strip());
    }
}
