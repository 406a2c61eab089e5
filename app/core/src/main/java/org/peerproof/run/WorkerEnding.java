package org.peerproof.run;

import java.util.List;
import java.util.Optional;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.WorkerReport;

/**
 * All that is known of a worker once it is over.
 *
 * @param exit the exit status as Java gives it: 128 + n for signal n
 * @param end who ended it
 * @param noise how many pieces of its output were no records
 * @param lastWords its last lines on stderr
 */
record WorkerEnding(List<Fact> facts, Optional<WorkerReport> report, int exit, End end, int noise,
        List<String> lastWords) {
    enum End {
        ITSELF, SETUP_LIMIT, CHECK_LIMIT, STOPPED, LINGERED, NOT_STARTED, NOT_REAPED
    }

    WorkerEnding {
        facts = List.copyOf(facts);
        lastWords = List.copyOf(lastWords);
    }

    boolean announced() {
        return facts.stream().anyMatch(fact -> fact.name().equals(Fact.ABOUT_TO_ACCESS));
    }

    /** The signal that ended it, or 0. */
    int signal() {
        return end == End.ITSELF && exit > 128 && exit < 160 ? exit - 128 : 0;
    }
}
