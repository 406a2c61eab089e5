package org.peerproof.worker.gpu.simulated;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Stores that the owner sees only when the kernels that made them have ended. */
final class LateStores {
    /** What one allocation will receive, by 32-bit half words. */
    static final class Pending {
        private static final int PAGE_BITS = 17;

        private final SimulatedWords values;
        private final Map<Long, BitSet> written = new HashMap<>();

        private Pending(long words) {
            values = new SimulatedWords(words);
        }

        void store32(long half, int value) {
            values.set32(half, value);
            written.computeIfAbsent(half >>> PAGE_BITS, _ -> new BitSet()).set((int) (half & ((1 << PAGE_BITS) - 1)));
        }

        private void arriveIn(SimulatedWords target) {
            written.forEach((page, halves) -> halves.stream().mapToLong(within -> (page << PAGE_BITS) + within)
                    .forEach(half -> target.set32(half, values.get32(half))));
        }
    }

    private final Map<Allocation, Pending> pending = new HashMap<>();

    Pending to(Allocation allocation) {
        return pending.computeIfAbsent(allocation, target -> new Pending(target.words.count()));
    }

    void arrive() {
        pending.forEach((allocation, late) -> late.arriveIn(allocation.words));
        pending.clear();
    }
}
