package org.peerproof.worker.check;

import org.peerproof.protocol.Fact;
import org.peerproof.protocol.JobResult;

/** Where facts go; each is out of the process when the call returns. */
public interface FactStream {
    void fact(Fact fact);

    /** A result as soon as it is final, so that what follows cannot lose it. */
    default void result(JobResult result) {
        fact(new Fact(Fact.RESULT, result.toJson()));
    }
}
