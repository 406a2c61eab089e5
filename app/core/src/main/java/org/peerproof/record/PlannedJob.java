package org.peerproof.record;

import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Job;

/**
 * One job of the plan. Ids: {@code own:0}, {@code fault:0}, {@code no-grant-read:0-1}, {@code no-grant-write:0-1},
 * {@code copy:0-1}, {@code read:0-1}, {@code write:0-1} (pairs as from-to), {@code sum-pull}, {@code sum-push},
 * {@code closing:0}. A second pass appends {@code @2}.
 */
public record PlannedJob(String id, JobStage stage, Job job) {
    /** The id of a core check's first pass. */
    public static String id(CheckKind kind, DirectedPair pair) {
        return kind.word() + ":" + pair.from() + "-" + pair.to();
    }
}
