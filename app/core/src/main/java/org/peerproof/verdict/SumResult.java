package org.peerproof.verdict;

import java.util.List;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.SumArm;
import org.peerproof.protocol.json.JsonObject;

/** One arm of the built-in collective sum at one size of a contribution. */
public record SumResult(SumArm arm, long bytes, List<Integer> gpus, Outcome outcome, JsonObject detail) {
    public SumResult {
        gpus = List.copyOf(gpus);
    }
}
