package org.peerproof.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.peerproof.rig.RigSource;

/**
 * What a run is asked for.
 *
 * @param pairs {@code A:B} as the user wrote them
 * @param gpus a comma-separated list as the user wrote it
 * @param checkLimit how long an announced access may take
 * @param jobs how many workers may run side by side
 */
public record RunRequest(RigSource source, String depth, boolean gentle, List<String> pairs, Optional<String> gpus,
        Duration checkLimit, int jobs) {
    public RunRequest {
        pairs = List.copyOf(pairs);
    }
}
