package org.peerproof.worker.check;

import java.util.List;
import org.peerproof.protocol.JobResult;

/** What differs between the core checks: what is planted, which grants are asked for, the access, and the proof. */
interface Access {
    /** The accessor's context gains access to the owner's memory. */
    record Grant(Side accessor, int accessorIndex, Side owner, int ownerIndex) {
    }

    String subject();

    List<Grant> grants();

    /** Queues what the owners plant; the caller synchronises. */
    void plant();

    /** What the owners see at the very addresses that will be handed across; a sentence when it is not as planted. */
    String preRead();

    /** The access under test and the synchronise that ends it. */
    void access();

    JobResult verify();
}
