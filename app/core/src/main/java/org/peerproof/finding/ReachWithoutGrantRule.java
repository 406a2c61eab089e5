package org.peerproof.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Access;
import org.peerproof.evidence.Evidence;
import org.peerproof.evidence.Seen;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;

/** A kernel reached a peer's memory though the driver granted nothing. */
final class ReachWithoutGrantRule implements Rule {
    private static final RuleCard CARD = new RuleCard("reach-without-grant", Severity.CAUSE,
            "CUDA's answers and the read and write checks");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        if (Pairs.nothingAnswered(evidence)) {
            return new Answer.NotApplicable("the driver was not asked about any pair");
        }
        List<String> seen = new ArrayList<>();
        List<DirectedPair> pairs = new ArrayList<>();
        for (DirectedPair pair : evidence.pairs()) {
            for (CheckKind kind : List.of(CheckKind.READ, CheckKind.WRITE)) {
                Access access = new Access(kind.accessor(pair), kind.owner(pair));
                boolean refused = evidence.peerAnswer(access).known().filter(said -> said.refused()).isPresent();
                if (refused && evidence.check(kind, pair).known().filter(Seen.RIGHT::equals).isPresent()) {
                    seen.add(pair + " " + kind.word() + ": not granted, and the right data arrived");
                    pairs.add(pair);
                }
            }
        }
        List<DirectedPair> distinct = pairs.stream().distinct().toList();
        return seen.isEmpty()
                ? new Answer.Clear()
                : new Answer.Found(Map.of("counted", Pairs.counted(seen.size(), "access", "accesses")), seen, distinct,
                        Pairs.gpus(distinct));
    }
}
