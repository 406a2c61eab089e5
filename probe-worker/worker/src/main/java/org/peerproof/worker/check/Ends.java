package org.peerproof.worker.check;

import org.peerproof.kernels.Sentinel;
import org.peerproof.protocol.CheckKind;

/** The two ends of a check A→B, and the words planted for it. */
record Ends(Side from, int fromIndex, Side to, int toIndex, int nonce, CheckKind kind, int round) {
    /** Byte offsets in the arena of the sentinel and of the poison. */
    static final long SENTINEL_AT = 8L * 65_537;
    static final long POISON_AT = 8L * 131_101;

    long sentinel() {
        return word(Sentinel.Role.SENTINEL);
    }

    long poison() {
        return word(Sentinel.Role.POISON);
    }

    /** The check's number in planted words; 0 is the controls' own. */
    private int code() {
        return switch (kind) {
            case COPY -> 1;
            case READ -> 2;
            case WRITE -> 3;
        };
    }

    private long word(Sentinel.Role role) {
        return new Sentinel(role, nonce, code(), round, fromIndex, toIndex).word();
    }
}
