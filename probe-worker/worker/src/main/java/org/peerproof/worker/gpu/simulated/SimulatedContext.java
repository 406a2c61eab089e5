package org.peerproof.worker.gpu.simulated;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** A context: its GPU, the work it has not run yet, and whose memory it was granted. */
final class SimulatedContext {
    private final int gpu;
    private final long handle;
    private final Deque<Work> queue = new ArrayDeque<>();
    private final Set<SimulatedContext> granted = new HashSet<>();
    private final Map<Long, Integer> ranks = new HashMap<>();

    SimulatedContext(int gpu, long handle) {
        this.gpu = gpu;
        this.handle = handle;
    }

    int gpu() {
        return gpu;
    }

    long handle() {
        return handle;
    }

    Deque<Work> queue() {
        return queue;
    }

    /** False when it was granted before. */
    boolean grant(SimulatedContext peer) {
        return granted.add(peer);
    }

    boolean isGranted(SimulatedContext peer) {
        return granted.contains(peer);
    }

    int peers() {
        return granted.size();
    }

    int nextRank(long bytes) {
        return ranks.merge(bytes, 1, Integer::sum) - 1;
    }
}
