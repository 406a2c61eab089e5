package org.peerproof.evidence;

import java.util.List;
import java.util.Map;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.reading.Reading;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

/**
 * A read-only view of what is known of a rig. Every value is present, absent or unreadable with its reason; a rule never
 * takes the last two for "off". GPUs are known by index in PCI bus order; only those asked for are listed.
 */
public interface Evidence {
    List<Integer> gpus();

    List<DirectedPair> pairs();

    Reading<String> model(int gpu);

    /** Compute capability, {@code 8.6}. */
    Reading<String> computeCapability(int gpu);

    Reading<Long> memoryBytes(int gpu);

    Reading<Long> bar1Bytes(int gpu);

    /** Other processes computing on it. */
    Reading<Integer> otherProcesses(int gpu);

    Reading<Boolean> displayAttached(int gpu);

    Reading<Boolean> persistence(int gpu);

    /** Why no check may run on it; absent where it may be used. */
    Reading<String> unusable(int gpu);

    Reading<PeerAnswer> peerAnswer(Access access);

    /** How a core check came out; absent where it did not run. */
    Reading<Seen> check(CheckKind kind, DirectedPair pair);

    /** Core checks that came out otherwise when they ran once more, alone on the rig, as sentences by pair. */
    Map<DirectedPair, List<String>> changedWhenAlone();

    /** Built-in sums that did not come out right, as sentences; empty when all passed, absent where none ran. */
    Reading<List<String>> failedSums();

    Reading<Topology> topology();

    Reading<PairRoads> roads(DirectedPair pair);

    Reading<String> driverVersion();

    /** The text of {@code /proc/driver/nvidia/version}. */
    Reading<String> driverBuild();

    /** The text of {@code /proc/driver/nvidia/params}. */
    Reading<String> driverParameters();

    Reading<String> kernelCommandLine();

    /** The type of the IOMMU group of a GPU: {@code DMA}, {@code DMA-FQ}, {@code identity}; absent where there is no group. */
    Reading<String> iommuGroupType(int gpu);

    /** What says that the machine is virtual; absent where nothing does. */
    Reading<String> virtualMachine();

    /** What says that the program runs in a container; absent where nothing does. */
    Reading<String> container();

    /** Variables of the user's that bear on CUDA or NCCL, by name. */
    Reading<Map<String, String>> environment();

    /** How many GPUs CUDA lists. */
    int gpusShown();

    /** How many GPUs of NVIDIA the machine's files show. */
    Reading<Integer> gpusInTheMachine();

    /** Xid lines of the kernel log during the run. */
    Reading<List<String>> xidLines();

    /** Sentences on the PCIe error counters that rose during the run. */
    Reading<List<String>> risenCounters();

    /** How deep the run went: quick, standard or thorough. */
    Reading<String> depth();
}
