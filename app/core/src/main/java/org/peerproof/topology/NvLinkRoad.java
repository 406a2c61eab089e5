package org.peerproof.topology;

import java.util.List;
import java.util.Optional;
import org.peerproof.link.Bandwidth;
import org.peerproof.link.NvLinkRate;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;

/**
 * The NVLinks that lead from one GPU to another.
 *
 * @param links how many; through an NVSwitch all of the GPU that has fewer
 * @param throughSwitch whether an NVSwitch joins the two
 */
public record NvLinkRoad(int links, boolean throughSwitch, Reading<NvLinkRate> rate) {
    /** All links together, one way, at the rate NVIDIA rounds to: what percentages refer to. */
    public Reading<Bandwidth> nominal() {
        return rate.map(one -> times(one.nominal()));
    }

    /** All links together, one way, at the raw rate: a figure above it is impossible. */
    public Reading<Bandwidth> raw() {
        return rate.map(one -> times(one.raw()));
    }

    private Bandwidth times(Bandwidth one) {
        return new Bandwidth(one.gigabytesPerSecond() * links);
    }

    static Optional<NvLinkRoad> between(Topology topology, PciAddress a, PciAddress b) {
        List<NvLinks> fromA = of(topology, a);
        Optional<NvLinks> direct = fromA.stream().filter(links -> links.leadsTo(b)).findFirst();
        if (direct.isPresent()) {
            return Optional.of(new NvLinkRoad(direct.get().count(), false, direct.get().rate()));
        }
        int here = throughSwitch(topology, fromA);
        int there = throughSwitch(topology, of(topology, b));
        return Math.min(here, there) == 0
                ? Optional.empty()
                : Optional.of(new NvLinkRoad(Math.min(here, there), true, fromA.getFirst().rate()));
    }

    private static List<NvLinks> of(Topology topology, PciAddress gpu) {
        return topology.nvlinks().stream().filter(links -> links.from().equals(gpu)).toList();
    }

    private static int throughSwitch(Topology topology, List<NvLinks> links) {
        return links.stream().filter(one -> topology.isNvSwitch(one.target())).mapToInt(NvLinks::count).sum();
    }
}
