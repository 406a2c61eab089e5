package org.peerproof.worker.check;

import java.util.Optional;
import org.peerproof.kernels.Sentinel;
import org.peerproof.protocol.Arrival;

/** Names what arrived, first that fits; a pure function of the word and of what might have come. */
final class ArrivalClass {
    private ArrivalClass() {
    }

    /** @param accessorMarker the word the accessor's own memory is filled with */
    static Arrival of(long got, long sentinel, long poison, long accessorMarker, int nonce) {
        if (got == sentinel) {
            return Arrival.SENTINEL;
        }
        if (got == poison) {
            return Arrival.POISON;
        }
        if (got == 0) {
            return Arrival.ZERO;
        }
        if (got == -1L) {
            return Arrival.ALL_ONES;
        }
        if (got == accessorMarker) {
            return Arrival.REFLECTION;
        }
        Optional<Sentinel> planted = Sentinel.unmix(got);
        if (planted.isPresent()) {
            return planted.get().nonce() == nonce ? Arrival.OTHER_SENTINEL : Arrival.PREVIOUS_RUN;
        }
        return Long.bitCount(got ^ sentinel) <= 4 ? Arrival.BIT_FLIPS : Arrival.OTHER;
    }
}
