package org.peerproof.finding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.topology.Device;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

/** The links above each GPU asked for, nearest first, as far as the machine's files give them. */
final class LinkReadings {
    private LinkReadings() {
    }

    /** By GPU; a GPU without a place in the tree is left out. */
    static Map<Integer, List<Device>> above(Evidence evidence) {
        Map<Integer, List<Device>> links = new LinkedHashMap<>();
        evidence.topology().known().ifPresent(topology -> {
            for (DirectedPair pair : evidence.pairs()) {
                evidence.roads(pair).known().ifPresent(roads -> put(links, topology, pair.from(), roads));
            }
        });
        return links;
    }

    private static void put(Map<Integer, List<Device>> links, Topology topology, int gpu, PairRoads roads) {
        links.computeIfAbsent(gpu, _ -> new ArrayList<>(topology.chain(roads.from()).stream()
                .filter(device -> device.up().isPresent()).toList()));
    }
}
