package org.peerproof.drawing;

import java.util.ArrayList;
import java.util.List;
import org.peerproof.protocol.PciAddress;
import org.peerproof.topology.Device;
import org.peerproof.topology.Topology;

/** A GPU as the driver numbers and names it. */
public record DrawnGpu(int index, PciAddress address, String name) {
    /** For a topology without a driver's word: numbered in order of address. */
    public static List<DrawnGpu> of(Topology topology) {
        List<DrawnGpu> gpus = new ArrayList<>();
        for (Device device : topology.gpus()) {
            gpus.add(new DrawnGpu(gpus.size(), device.address(), device.name().orElse("")));
        }
        return List.copyOf(gpus);
    }

    /** Without the maker's name, which every card of a machine shares. */
    String shortName() {
        return name.replaceFirst("^NVIDIA ", "").replaceFirst("^GeForce ", "").strip();
    }
}
