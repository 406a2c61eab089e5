package org.peerproof.verdict;

import java.util.List;
import org.peerproof.protocol.Outcome;

/**
 * What the table of rigs looks at.
 *
 * @param usable two usable GPUs at least, and a pair asked for
 * @param sums the outcomes of both built-in arms at every size; empty where no sum applies
 */
record RigFacts(boolean usable, boolean negativeFailed, boolean stopped, List<PairWord> pairs, List<Outcome> sums) {
    RigFacts {
        pairs = List.copyOf(pairs);
        sums = List.copyOf(sums);
    }

    boolean any(PairWord word) {
        return pairs.contains(word);
    }
}
