package org.peerproof.verdict;

import java.util.List;
import java.util.stream.Stream;
import org.peerproof.protocol.Outcome;

/** What the table of pairs looks at: whether the controls hold, the outcomes, and the grants of read and write. */
record PairFacts(boolean controlsHold, Outcome copy, Outcome read, Outcome write, Grant readGrant, Grant writeGrant,
        List<Outcome> deeper) {
    PairFacts {
        deeper = List.copyOf(deeper);
    }

    Stream<Outcome> core() {
        return Stream.of(copy, read, write);
    }

    Stream<Outcome> all() {
        return Stream.concat(core(), deeper.stream());
    }

    boolean readOrWritePassed() {
        return read.passed() || write.passed();
    }

    boolean bothClosed() {
        return read.closed() && write.closed();
    }
}
