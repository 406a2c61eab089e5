package org.peerproof.worker.check;

import org.peerproof.protocol.Fact;

/** Where facts go; each is out of the process when the call returns. */
public interface FactStream {
    void fact(Fact fact);
}
