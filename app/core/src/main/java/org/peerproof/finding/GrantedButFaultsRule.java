package org.peerproof.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Access;
import org.peerproof.evidence.Evidence;
import org.peerproof.evidence.Seen;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;

/** The driver granted an access and the access faulted. */
final class GrantedButFaultsRule implements Rule {
    private static final RuleCard CARD = new RuleCard("granted-but-faults", Severity.CAUSE,
            "CUDA's answers and the read and write checks");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        if (Pairs.answered(evidence, (_, said) -> said.granted()).isEmpty()) {
            return new Answer.NotApplicable("nothing was granted");
        }
        List<DirectedPair> pairs = new ArrayList<>();
        List<String> seen = new ArrayList<>();
        for (DirectedPair pair : evidence.pairs()) {
            for (CheckKind kind : List.of(CheckKind.READ, CheckKind.WRITE)) {
                Access access = new Access(kind.accessor(pair), kind.owner(pair));
                boolean granted = evidence.peerAnswer(access).known().filter(said -> said.granted()).isPresent();
                if (granted && evidence.check(kind, pair).known().filter(Seen.FAULTED::equals).isPresent()) {
                    pairs.add(pair);
                    seen.add(pair + " " + kind.word() + ": granted, then 700");
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
