package org.peerproof.worker.gpu.simulated;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Stores that the owner sees only when the kernels that made them have ended. */
final class LateStores {
    /** What one allocation will receive, by 32-bit half words. */
    static final class Pending {
        private final int[] values;
        private final BitSet written = new BitSet();

        private Pending(int words) {
            values = new int[2 * words];
        }

        void store32(int index, int value) {
            values[index] = value;
            written.set(index);
        }
    }

    private final Map<Allocation, Pending> pending = new HashMap<>();

    Pending to(Allocation allocation) {
        return pending.computeIfAbsent(allocation, target -> new Pending(target.words.length));
    }

    void arrive() {
        pending.forEach((allocation, late) -> late.written.stream()
                .forEach(index -> Window.put32(allocation.words, index, late.values[index])));
        pending.clear();
    }
}
