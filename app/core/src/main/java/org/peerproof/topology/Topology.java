package org.peerproof.topology;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.peerproof.protocol.PciAddress;

/**
 * The machine's PCIe tree as one source tells it: roots, devices in order of address, NVLinks.
 *
 * @param remarks sentences on what the source does not tell or tells doubtfully (a virtual machine's tree, an
 *        unreadable file)
 */
public record Topology(TopologySource source, List<Root> roots, List<Device> devices, List<NvLinks> nvlinks,
        List<String> remarks) {
    /** A deeper tree is taken as a loop. */
    public static final int DEEPEST = 64;

    private static final Pattern HIDDEN_NVSWITCH = Pattern.compile("[fF]{4,8}:[fF]{2}:[fF]{2}\\.0");

    public Topology {
        roots = List.copyOf(roots);
        devices = devices.stream().sorted((a, b) -> a.address().compareTo(b.address())).toList();
        nvlinks = List.copyOf(nvlinks);
        remarks = List.copyOf(remarks);
    }

    /** Found by halving: a machine may hold thousands of devices, and every road asks for several. */
    public Optional<Device> device(PciAddress address) {
        int low = 0;
        int high = devices.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = devices.get(middle).address().compareTo(address);
            if (order == 0) {
                return Optional.of(devices.get(middle));
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return Optional.empty();
    }

    public List<Device> gpus() {
        return devices.stream().filter(device -> device.kind() == DeviceKind.GPU).toList();
    }

    public Optional<Root> root(String name) {
        return roots.stream().filter(root -> root.name().equals(name)).findFirst();
    }

    /**
     * Whether an NVLink's target is an NVSwitch: a device of that kind, or the address NVML gives where the switch is
     * hidden from the machine ({@code fffffff:ff:ff.0}).
     */
    public boolean isNvSwitch(String target) {
        return HIDDEN_NVSWITCH.matcher(target).matches() || PciAddress.find(target)
                .flatMap(this::device).filter(device -> device.kind() == DeviceKind.NVSWITCH).isPresent();
    }

    /** From a device up to the last bridge below its root; empty when the device is not here. */
    public List<Device> chain(PciAddress address) {
        List<Device> chain = new ArrayList<>();
        Optional<Device> next = device(address);
        while (next.isPresent() && chain.size() < DEEPEST) {
            Device device = next.get();
            chain.add(device);
            next = device.parent() instanceof Parent.OnDevice(PciAddress above)
                    ? device(above)
                    : Optional.empty();
        }
        return chain;
    }

    /** The root a device hangs below, as far as the source says. */
    public Optional<Root> rootOf(PciAddress address) {
        List<Device> chain = chain(address);
        return !chain.isEmpty() && chain.getLast().parent() instanceof Parent.OnRoot(String name)
                ? root(name)
                : Optional.empty();
    }

    /** The same tree with names for devices that have none. */
    public Topology withNames(Map<PciAddress, String> names) {
        return new Topology(source, roots, devices.stream()
                .map(device -> device.name().isPresent() || !names.containsKey(device.address())
                        ? device
                        : device.named(names.get(device.address())))
                .toList(), nvlinks, remarks);
    }

    public Topology withNvLinks(List<NvLinks> links) {
        return new Topology(source, roots, devices, links, remarks);
    }

    /** The part that matters to peer traffic: GPUs, NVSwitches, network cards and all bridges above them. */
    public Topology aroundGpus() {
        Set<PciAddress> kept = new HashSet<>();
        for (Device device : devices) {
            switch (device.kind()) {
                case GPU, NVSWITCH, NETWORK -> chain(device.address()).forEach(one -> kept.add(one.address()));
                default -> {
                    // Kept only as a bridge above one of those.
                }
            }
        }
        List<Device> left = devices.stream().filter(device -> kept.contains(device.address())).toList();
        Set<Parent> tops = left.stream().map(Device::parent).collect(Collectors.toSet());
        return new Topology(source, roots.stream().filter(root -> tops.contains(new Parent.OnRoot(root.name())))
                .toList(), left, nvlinks, remarks);
    }
}
