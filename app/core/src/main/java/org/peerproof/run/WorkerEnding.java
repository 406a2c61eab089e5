package org.peerproof.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.WorkerReport;
import org.peerproof.protocol.json.JsonTrouble;

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

    /** Whether an access was announced for this subject; own memory is read, written and copied under those names. */
    boolean announced(String subject) {
        boolean any = subject.equals("own-memory") || subject.equals("closing");
        return facts.stream()
                .filter(fact -> fact.name().equals(Fact.ABOUT_TO_ACCESS))
                .map(fact -> fact.data().textIfAny("subject").orElse(subject))
                .anyMatch(said -> any ? !said.equals("negative") : said.equals(subject));
    }

    /** Results that were streamed as final, in their order; what is no result is left out. */
    List<JobResult> streamed() {
        List<JobResult> streamed = new ArrayList<>();
        for (Fact fact : facts) {
            if (fact.name().equals(Fact.RESULT)) {
                try {
                    streamed.add(JobResult.fromJson(fact.data()));
                } catch (JsonTrouble | IllegalArgumentException e) {
                    return streamed;
                }
            }
        }
        return streamed;
    }

    /** The signal that ended it, or 0. */
    int signal() {
        return end == End.ITSELF && exit > 128 && exit < 160 ? exit - 128 : 0;
    }
}
