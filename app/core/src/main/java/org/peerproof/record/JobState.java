package org.peerproof.record;

import java.util.List;
import java.util.Optional;
import org.peerproof.protocol.Fact;

/** What is known of one job: its facts so far (of the last attempt) and, when it is over, how it ended. */
public record JobState(String id, boolean started, List<Fact> facts, Optional<RecordEvent.CheckEnded> ended) {
    public JobState {
        facts = GrownList.of(facts);
    }

    static JobState unknown(String id) {
        return new JobState(id, false, List.of(), Optional.empty());
    }

    JobState startedAgain() {
        return new JobState(id, true, List.of(), Optional.empty());
    }

    JobState with(Fact fact) {
        return new JobState(id, started, GrownList.of(facts).with(fact), ended);
    }

    JobState with(RecordEvent.CheckEnded end) {
        return new JobState(id, started, facts, Optional.of(end));
    }
}
