package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Access;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;

/** Enabling peer access ends in 205: the driver agreed and could not map the memory. */
final class MappingFailsRule implements Rule {
    private static final RuleCard CARD = new RuleCard("map-error-205", Severity.CAUSE, "the code of the enable call");

    private static final int MAP_FAILED = 205;

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Access> failed = Pairs.answered(evidence,
                (_, said) -> said.enableCode().isPresent() && said.enableCode().getAsInt() == MAP_FAILED);
        if (failed.isEmpty()) {
            return new Answer.Clear();
        }
        List<DirectedPair> pairs = Pairs.needing(evidence, failed);
        return new Answer.Found(Map.of("counted", Pairs.counted(failed.size(), "access", "accesses")),
                failed.stream().map(access -> access + ": enable 205").toList(), pairs, Pairs.gpus(pairs));
    }
}
