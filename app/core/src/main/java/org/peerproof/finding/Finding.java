package org.peerproof.finding;

import java.util.List;
import org.peerproof.protocol.DirectedPair;

/**
 * Something a user should know beside the verdict.
 *
 * @param severity cause, warning or info
 * @param evidence sentences on what was seen
 * @param attempts what to try, in order
 */
public record Finding(String id, String severity, String summary, List<String> evidence, List<String> attempts,
        List<DirectedPair> pairs, List<Integer> gpus) {
    public Finding {
        evidence = List.copyOf(evidence);
        attempts = List.copyOf(attempts);
        pairs = List.copyOf(pairs);
        gpus = List.copyOf(gpus);
    }
}
