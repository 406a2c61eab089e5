package org.peerproof.worker.nvml;

import java.util.List;
import java.util.Optional;
import org.peerproof.protocol.PciAddress;

/** What NVML knows; everything is empty where it, or its version, does not answer. */
public interface NvmlSource {
    Optional<String> driverVersion();

    Optional<NvmlGpu> gpu(PciAddress address);

    /** NVLinks that are up, by target; none where there are none or the answer is not known. */
    List<NvmlLinks> nvlinks(PciAddress address);

    /** The word {@code topo -p2p} shows: OK, CNS, GNS, TNS, DR, NS or U. */
    Optional<String> peerStatus(PciAddress accessor, PciAddress owner, boolean write);
}
