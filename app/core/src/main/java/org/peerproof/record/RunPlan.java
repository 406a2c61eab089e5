package org.peerproof.record;

import java.util.List;
import org.peerproof.protocol.DirectedPair;

/**
 * What a run set out to do, recorded before its first check.
 *
 * @param depth quick, standard or thorough
 * @param gentle no deliberate fault is made
 * @param selected the user asked for some pairs only
 * @param pairs the directed pairs asked for, in order
 * @param seconds estimated duration
 * @param xidLines estimated Xid 31 lines the deliberate faults leave in the kernel log
 */
public record RunPlan(String depth, boolean gentle, boolean selected, List<DirectedPair> pairs, List<PlannedJob> jobs,
        int processes, double seconds, int xidLines) {
    public RunPlan {
        pairs = List.copyOf(pairs);
        jobs = List.copyOf(jobs);
    }

    /** Core checks asked for: always three a pair. */
    public int checks() {
        return 3 * pairs.size();
    }
}
