package org.peerproof.ui;

import java.util.List;
import java.util.Optional;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.record.JobState;

/** The jobs of one directed pair, by their names in a record. */
final class PairJobs {
    private PairJobs() {
    }

    static JobState unknown(String id) {
        return new JobState(id, false, List.of(), Optional.empty());
    }

    /** Whether the job is about this pair: a check, its second pass, or a control of its road. */
    static boolean about(String id, DirectedPair pair) {
        String plain = id.endsWith("@2") ? id.substring(0, id.length() - 2) : id;
        return plain.endsWith(":" + pair.from() + "-" + pair.to());
    }
}
