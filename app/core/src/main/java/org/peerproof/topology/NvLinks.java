package org.peerproof.topology;

import org.peerproof.protocol.PciAddress;

/**
 * NVLinks (or AMD's xGMI links) from one GPU to one target, as the source counts them.
 *
 * @param target as the source names it: a PCI address, or text that is none
 */
public record NvLinks(PciAddress from, Kind kind, String target, int count) {
    public enum Kind {
        NVLINK, XGMI
    }
}
