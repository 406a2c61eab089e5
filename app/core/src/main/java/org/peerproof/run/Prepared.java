package org.peerproof.run;

import org.peerproof.record.RunPlan;
import org.peerproof.rig.Rig;

/** What a run would do: the rig as found and the plan for it. */
public record Prepared(Rig rig, RunPlan plan) {
}
