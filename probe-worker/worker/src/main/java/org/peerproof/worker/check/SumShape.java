package org.peerproof.worker.check;

import java.util.ArrayList;
import java.util.List;
import org.peerproof.protocol.SumArm;

/** Who reaches whom in a collective sum: everyone everyone, or everyone its neighbours on a ring. */
enum SumShape {
    ALL_TO_ALL, RING;

    /** A driver maps at most eight peers where there is no NVSwitch; from ten GPUs on only the ring fits. */
    private static final int MOST_ALL_TO_ALL = 9;

    static SumShape of(int gpus) {
        return gpus <= MOST_ALL_TO_ALL ? ALL_TO_ALL : RING;
    }

    /** Slots of an inbox, each as long as a contribution. A ring's own three hold but a part of it each. */
    int inboxes(int gpus) {
        return this == RING ? 3 : Math.max(3, gpus);
    }

    /** The directed pairs data crosses, as accessor and owner positions. */
    List<int[]> accesses(SumArm arm, int gpus) {
        List<int[]> accesses = new ArrayList<>();
        for (int accessor = 0; accessor < gpus; accessor++) {
            for (int owner = 0; owner < gpus; owner++) {
                int neighbour = (accessor + (arm == SumArm.PULL ? gpus - 1 : 1)) % gpus;
                if (accessor != owner && (this == ALL_TO_ALL || owner == neighbour)) {
                    accesses.add(new int[]{accessor, owner});
                }
            }
        }
        return accesses;
    }
}
