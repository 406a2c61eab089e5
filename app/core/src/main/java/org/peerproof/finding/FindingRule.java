package org.peerproof.finding;

import java.util.Optional;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.Judgement;

/** Looks for one thing; pure. */
interface FindingRule {
    Optional<Finding> judge(RecordState state, Judgement judgement);
}
