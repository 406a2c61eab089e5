package org.peerproof.worker.check;

import java.util.List;

/** One way to have every GPU's contribution summed into every GPU's target. */
sealed interface SumRun permits SumAll, SumRing {
    /**
     * Runs it to its end; the members' contributions, targets and flags have been planted and seen.
     *
     * @param count 32-bit numbers of one contribution
     * @throws SumNotSeen when a GPU waited in vain for its peers' stores
     */
    void launch(long count, SumToken token);

    /** The directed pairs that data crosses, from and to, by index. */
    List<List<Integer>> pairsUsed();
}
