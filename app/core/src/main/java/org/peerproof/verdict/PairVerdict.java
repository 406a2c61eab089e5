package org.peerproof.verdict;

import java.util.List;
import org.peerproof.protocol.DirectedPair;

/** The word for one directed pair, the sentence that says why, and its three core checks. */
public record PairVerdict(DirectedPair pair, PairWord word, String sentence, CheckResult copy, CheckResult read,
        CheckResult write) {
    public List<CheckResult> checks() {
        return List.of(copy, read, write);
    }
}
