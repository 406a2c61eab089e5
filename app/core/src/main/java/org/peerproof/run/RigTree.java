package org.peerproof.run;

import org.peerproof.protocol.Inventory;
import org.peerproof.reading.Reading;
import org.peerproof.topology.Topology;

/** What CUDA and NVML list of a rig, and the tree its machine's files tell. */
public record RigTree(Inventory inventory, Reading<Topology> topology) {
}
