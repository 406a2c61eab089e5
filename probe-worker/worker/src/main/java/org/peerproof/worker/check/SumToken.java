package org.peerproof.worker.check;

import org.peerproof.kernels.Sentinel;

/** What a push raises as its flags: another word for every size and every step, never one seen before. */
record SumToken(int nonce, int arm, long count) {
    long word(int step) {
        return new Sentinel(Sentinel.Role.OTHER, nonce, arm, (int) (count & 0xfff), step, 0).word();
    }
}
