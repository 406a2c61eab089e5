package org.peerproof.finding;

import java.util.List;
import java.util.Locale;
import org.peerproof.protocol.DirectedPair;

/**
 * One rule's answer in words.
 *
 * @param summary one sentence; for a rule that found nothing, what it looked for and why there is no more to say
 * @param why what it means; empty unless something was found
 * @param evidence what was seen, quoted with its source
 * @param attempts what to try, in order; for what could not be read the one command that prints it
 */
public record Finding(String id, State state, Severity severity, String summary, String why, List<String> evidence,
        List<String> attempts, List<DirectedPair> pairs, List<Integer> gpus) {
    public enum State {
        FINDING, CLEAR, NOT_APPLICABLE, COULD_NOT_READ, RULE_FAILED;

        /** {@code could-not-read}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public Finding {
        evidence = List.copyOf(evidence);
        attempts = List.copyOf(attempts);
        pairs = List.copyOf(pairs);
        gpus = List.copyOf(gpus);
    }

    public boolean found() {
        return state == State.FINDING;
    }
}
