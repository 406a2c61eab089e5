package org.peerproof.plan;

import java.util.List;
import org.peerproof.protocol.DirectedPair;

/** What a plan is asked for; {@code selected} when the user named pairs or GPUs. */
public record PlanRequest(String depth, boolean gentle, List<DirectedPair> pairs, boolean selected) {
    public PlanRequest {
        pairs = List.copyOf(pairs);
    }
}
