package org.peerproof.worker.gpu.simulated;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Runs what contexts were asked for: one context's work in order, launches that wait for each other together. */
final class Queues {
    private final Roads roads;
    private final Collection<SimulatedContext> contexts;
    private int sticky;

    /** @param contexts all contexts of the process, as they come to be */
    Queues(Roads roads, Collection<SimulatedContext> contexts) {
        this.roads = roads;
        this.contexts = contexts;
    }

    /** The code of the fault that ended all contexts, or 0. */
    int sticky() {
        return sticky;
    }

    /** Runs everything this context still has to do. */
    void drain(SimulatedContext context) {
        try {
            runUntilMeeting(context);
            while (!context.queue().isEmpty()) {
                meet();
                runUntilMeeting(context);
            }
        } catch (Fault fault) {
            sticky = fault.code();
        }
    }

    void drainAll() {
        for (SimulatedContext context : contexts) {
            if (sticky == 0) {
                drain(context);
            }
        }
    }

    private void runUntilMeeting(SimulatedContext context) {
        while (!waitsForOthers(context)) {
            switch (context.queue().poll()) {
                case null -> {
                    return;
                }
                case Work.Copy copy -> copy.run();
                case Work.Launch launch -> {
                    LateStores late = new LateStores();
                    Kernels.run(launch.kernel(), launch.arguments(), new Accesses(roads, context, late));
                    late.arrive();
                }
            }
        }
    }

    private static boolean waitsForOthers(SimulatedContext context) {
        return context.queue().peek() instanceof Work.Launch launch && launch.waitsForOthers();
    }

    private void meet() {
        LateStores late = new LateStores();
        List<SumPush> parts = new ArrayList<>();
        for (SimulatedContext context : contexts) {
            if (context.queue().stream().anyMatch(Queues::isPush)) {
                runUntilMeeting(context);
                if (context.queue().poll() instanceof Work.Launch launch) {
                    parts.add(new SumPush(launch, new Accesses(roads, context, late)));
                }
            }
        }
        parts.forEach(SumPush::store);
        parts.forEach(SumPush::pollAndSum);
        late.arrive();
    }

    private static boolean isPush(Work work) {
        return work instanceof Work.Launch launch && launch.waitsForOthers();
    }
}
