package org.peerproof.verdict;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.json.JsonObject;

/**
 * One core check of one directed pair, run or not, with what the driver said when access was enabled for it.
 *
 * @param secondPass the outcome of the same check in a second, fresh process; it never changes a word
 * @param exit how the process ended: {@code 40}, {@code signal 11}, {@code killed}, or {@code none}
 */
public record CheckResult(CheckKind kind, DirectedPair pair, Outcome outcome, JsonObject detail,
        OptionalInt enableCode, Optional<Boolean> canAccess, Optional<Outcome> secondPass, String exit,
        long durationMs, List<String> notes) {
    private static final int OUT_OF_MEMORY = 2;
    private static final int INVALID_DEVICE = 101;
    private static final int UNSUPPORTED = 217;
    private static final int ALREADY_ENABLED = 704;
    private static final int TOO_MANY_PEERS = 711;

    public CheckResult {
        notes = List.copyOf(notes);
    }

    /** The driver enabled the access. */
    public boolean granted() {
        return enabled(0) || enabled(ALREADY_ENABLED);
    }

    /** The driver said no, by its capability bit or by the code of the enable. */
    public boolean refused() {
        return !granted() && (canAccess.equals(Optional.of(false)) || enabled(INVALID_DEVICE) || enabled(UNSUPPORTED));
    }

    /** The enable failed for want of memory or of a free peer mapping, which says nothing of the road. */
    public boolean resources() {
        return enabled(OUT_OF_MEMORY) || enabled(TOO_MANY_PEERS);
    }

    CheckResult withOutcome(Outcome other) {
        return new CheckResult(kind, pair, other, detail, enableCode, canAccess, secondPass, exit, durationMs, notes);
    }

    private boolean enabled(int code) {
        return enableCode.isPresent() && enableCode.getAsInt() == code;
    }
}
