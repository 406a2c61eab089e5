package org.peerproof.finding;

import org.peerproof.evidence.Evidence;

/** Looks for one thing. Pure: no file, clock or text inside; its words stand in {@code rules.properties}. */
public interface Rule {
    RuleCard card();

    Answer judge(Evidence evidence);
}
