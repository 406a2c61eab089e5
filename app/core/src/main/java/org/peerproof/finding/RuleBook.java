package org.peerproof.finding;

import java.util.List;
import java.util.Optional;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.Judgement;

/** All rules, in the order in which their findings are shown. */
public final class RuleBook {
    private static final List<FindingRule> RULES = List.of(new WrongOnlyUnderLoadRule(), new SmallBar1Rule());

    private RuleBook() {
    }

    public static List<Finding> findings(RecordState state, Judgement judgement) {
        return RULES.stream().map(rule -> rule.judge(state, judgement)).flatMap(Optional::stream).toList();
    }
}
