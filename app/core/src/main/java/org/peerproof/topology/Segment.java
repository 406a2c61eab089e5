package org.peerproof.topology;

import org.peerproof.link.PcieLink;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;

/** One stretch of a road. */
public sealed interface Segment {
    /**
     * A PCIe link.
     *
     * @param below the device at its lower end, which names the link
     * @param above what stands at its upper end
     * @param link what it can be at most
     */
    record Link(PciAddress below, String above, Way way, Reading<PcieLink> link) implements Segment {
    }

    /** A stretch whose rate the machine's files do not give and which is taken to be no narrower than the links. */
    record Assumed(String what) implements Segment {
    }

    /** A stretch whose rate is not known and may be the narrowest. */
    record Unknown(String what) implements Segment {
    }
}
