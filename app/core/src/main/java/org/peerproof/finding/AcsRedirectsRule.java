package org.peerproof.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.reading.Reading;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Route;

/** A switch port on a direct road sends peer traffic up to the root port. */
final class AcsRedirectsRule implements Rule {
    private static final RuleCard CARD = new RuleCard("acs-redirect-on", Severity.WARNING,
            "the ACS control registers of the switch ports");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<DirectedPair> pairs = new ArrayList<>();
        List<String> seen = new ArrayList<>();
        boolean unread = false;
        boolean known = false;
        for (DirectedPair pair : evidence.pairs()) {
            Reading<PairRoads> roads = evidence.roads(pair);
            known |= roads.known().isPresent();
            Route.Redirection redirection = roads.known().map(found -> found.route().redirection())
                    .orElse(Route.Redirection.NONE);
            unread |= redirection == Route.Redirection.UNREADABLE;
            if (redirection == Route.Redirection.REDIRECTED) {
                pairs.add(pair);
                seen.add(
                        pair + ": port " + roads.known().flatMap(found -> found.route().redirectingPort()).orElse("?"));
            }
        }
        if (!pairs.isEmpty()) {
            return new Answer.Found(Map.of("counted", Pairs.counted(pairs.size(), "pair", "pairs")), seen, pairs,
                    Pairs.gpus(pairs));
        }
        if (unread) {
            return new Answer.CouldNotRead("ACS of the switch ports between the GPUs", "sudo lspci -vvv");
        }
        return known ? new Answer.Clear() : new Answer.NotApplicable("the machine's PCIe tree is not known");
    }
}
