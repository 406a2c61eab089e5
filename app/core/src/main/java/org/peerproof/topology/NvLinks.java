package org.peerproof.topology;

import org.peerproof.link.NvLinkRate;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;

/**
 * NVLinks (or AMD's xGMI links) from one GPU to one target, as the source counts them.
 *
 * @param target as the source names it: a PCI address, or text that is none
 * @param rate of one link; absent where the source does not tell (an NCCL file may by the GPU's {@code sm})
 */
public record NvLinks(PciAddress from, Kind kind, String target, int count, Reading<NvLinkRate> rate) {
    public enum Kind {
        NVLINK, XGMI
    }

    /** Whether the target is this device's address, in whatever form. */
    public boolean leadsTo(PciAddress address) {
        return PciAddress.find(target).filter(address::equals).isPresent();
    }
}
