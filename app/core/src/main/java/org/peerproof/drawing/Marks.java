package org.peerproof.drawing;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.peerproof.protocol.PciAddress;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Segment;

/** Which links set the ceilings of the selected pair. */
record Marks(Set<PciAddress> direct, Set<PciAddress> staged) {
    static final String NARROWEST = "narrowest";

    static Marks of(Optional<PairRoads> roads) {
        return new Marks(roads.map(pair -> below(pair.direct().narrowest())).orElse(Set.of()),
                roads.map(pair -> below(pair.staged().narrowest())).orElse(Set.of()));
    }

    private static Set<PciAddress> below(List<Segment.Link> links) {
        return links.stream().map(Segment.Link::below).collect(Collectors.toCollection(HashSet::new));
    }

    /** The link's words with its mark; the direct road's mark where both roads have it. */
    LinkWords marked(Node node) {
        boolean onDirect = node.address.filter(direct::contains).isPresent();
        boolean onStaged = node.address.filter(staged::contains).isPresent();
        return onDirect || onStaged
                ? node.link.with(new LinkWords.Piece(NARROWEST, Lettering.PLAIN, onDirect ? Tone.DIRECT : Tone.STAGED))
                : node.link;
    }
}
