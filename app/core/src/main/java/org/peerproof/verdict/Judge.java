package org.peerproof.verdict;

import java.util.List;
import java.util.Optional;
import org.peerproof.record.RecordState;

/** Puts results, controls and both tables together. */
final class Judge {
    private final RecordState state;

    Judge(RecordState state) {
        this.state = state;
    }

    Judgement judge() {
        return new Judgement(RigWord.INCONCLUSIVE, Optional.empty(), 3, Optional.empty(), List.of(), List.of(),
                List.of(), "nothing was run", "", state.ended().map(end -> end.how()).orElse("crashed"));
    }
}
