package org.peerproof.run;

import java.util.List;
import org.peerproof.link.NvLinkRate;
import org.peerproof.machine.MachineFiles;
import org.peerproof.machine.MachineTrouble;
import org.peerproof.machine.SysfsReader;
import org.peerproof.protocol.Inventory;
import org.peerproof.reading.Reading;
import org.peerproof.topology.NvLinks;
import org.peerproof.topology.Topology;

/** The tree around a rig's GPUs: PCIe from the machine's files, NVLink from the driver. */
final class RigTopology {
    private static final String GA102 = "8.6";

    private RigTopology() {
    }

    /** What a record keeps of it. */
    static Reading<Topology> of(MachineFiles files, Inventory inventory) {
        return whole(files, inventory).map(Topology::aroundGpus);
    }

    static Reading<Topology> whole(MachineFiles files, Inventory inventory) {
        try {
            return Reading.of(new SysfsReader(files).read().withNvLinks(nvlinks(inventory)));
        } catch (MachineTrouble e) {
            return Reading.absent(e.getMessage());
        }
    }

    private static List<NvLinks> nvlinks(Inventory inventory) {
        return inventory.nvlinks().stream()
                .filter(links -> links.gpu() < inventory.gpus().size())
                .map(links -> nvlinks(inventory.gpus().get(links.gpu()), links))
                .toList();
    }

    private static NvLinks nvlinks(Inventory.Gpu gpu, Inventory.NvLink links) {
        Reading<NvLinkRate> rate = NvLinkRate
                .of(links.version(), links.version() == 3 && gpu.computeCapability().equals(GA102))
                .map(Reading::of).orElseGet(() -> Reading.absent("NVML gives no version this program knows"));
        return new NvLinks(gpu.ref().address(), NvLinks.Kind.NVLINK, links.target(), links.links(), rate);
    }
}
