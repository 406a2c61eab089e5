package org.peerproof.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.peerproof.protocol.ControlKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.PlannedJob;
import org.peerproof.record.RunPlan;

/** Judges the controls that stand in a plan, and says which of them spoil a pair. */
final class Controls {
    private static final String CLOSING = "closing";

    private final RunPlan plan;
    private final boolean complete;
    private final List<ControlResult> results = new ArrayList<>();

    Controls(RunPlan plan, JobResults jobs, boolean complete) {
        this.plan = plan;
        this.complete = complete;
        for (PlannedJob planned : plan.jobs()) {
            judge(planned, jobs);
        }
        if (plan.gentle()) {
            leftOut(ControlKind.FAULT);
            leftOut(ControlKind.NO_GRANT);
        }
    }

    List<ControlResult> results() {
        return results;
    }

    /** A compare said "equal" where it must not: nothing this run measured means anything. */
    Optional<ControlResult> failedNegative() {
        return results.stream()
                .filter(one -> one.kind() == ControlKind.NEGATIVE && one.standing() == Standing.FAILED)
                .findFirst();
    }

    boolean closingFailed(int gpu) {
        return results.stream().anyMatch(one -> one.kind() == ControlKind.CLOSING && one.gpu() == gpu
                && one.standing() == Standing.FAILED);
    }

    /** Why this pair cannot be judged, or nothing. */
    Optional<ControlResult> against(DirectedPair pair) {
        return results.stream().filter(one -> spoils(one, pair)).findFirst();
    }

    private boolean spoils(ControlResult control, DirectedPair pair) {
        boolean touched = control.gpu() == pair.from() || control.gpu() == pair.to();
        if (control.standing() == Standing.PASSED || !touched) {
            return false;
        }
        return switch (control.kind()) {
            case NEGATIVE, OWN_MEMORY -> true;
            case FAULT -> !plan.gentle();
            case NO_GRANT -> !plan.gentle() && (control.pair().equals(Optional.of(pair)) || sharesNoGrant(pair));
            // Its failure takes back checks instead, and never one that shows a fault.
            case CLOSING -> false;
        };
    }

    /** At quick one control of an accessor stands for all its pairs; so it does for a pair that has none of its own. */
    private boolean sharesNoGrant(DirectedPair pair) {
        return plan.depth().equals("quick") || results.stream()
                .noneMatch(one -> one.kind() == ControlKind.NO_GRANT && one.pair().equals(Optional.of(pair)));
    }

    /** The closing control of one of the pair's GPUs did not run though the run went to its end. */
    Optional<ControlResult> closingMissing(DirectedPair pair) {
        return results.stream()
                .filter(one -> complete && one.kind() == ControlKind.CLOSING && one.standing() == Standing.NOT_RUN
                        && (one.gpu() == pair.from() || one.gpu() == pair.to()))
                .findFirst();
    }

    private void judge(PlannedJob planned, JobResults jobs) {
        switch (planned.job()) {
            case Job.OwnControls own when own.closing() ->
                mustPass(ControlKind.CLOSING, own.gpu().index(), jobs.of(planned.id(), CLOSING));
            case Job.OwnControls own -> {
                mustPass(ControlKind.NEGATIVE, own.gpu().index(), jobs.of(planned.id(), "negative"));
                mustPass(ControlKind.OWN_MEMORY, own.gpu().index(), jobs.of(planned.id(), "own-memory"));
            }
            case Job.FaultControl fault -> mustFault(ControlKind.FAULT, fault.gpu().index(), Optional.empty(),
                    jobs.of(planned.id(), "fault").outcome());
            case Job.PairCheck check when !check.enable() -> {
                DirectedPair pair = new DirectedPair(check.from().index(), check.to().index());
                mustFault(ControlKind.NO_GRANT, check.kind().accessor(pair), Optional.of(pair),
                        jobs.of(planned.id(), check.kind().word()).outcome());
            }
            case Job.PairCheck _,Job.CollectiveSum _,Job.Inventory _ -> {
            }
        }
    }

    private void mustPass(ControlKind kind, int gpu, JobResult result) {
        Outcome outcome = result.outcome();
        add(kind, gpu, Optional.empty(), outcome.passed() ? Standing.PASSED : standing(kind, outcome), outcome);
    }

    private static Standing standing(ControlKind kind, Outcome outcome) {
        boolean silent = outcome instanceof Outcome.NotRun || outcome instanceof Outcome.Garbled
                || outcome instanceof Outcome.NotApplicable;
        // Only a compare that answered wrongly aborts a run; one that could not answer spoils its GPU alone.
        boolean unanswered = kind == ControlKind.NEGATIVE && !(outcome instanceof Outcome.WrongData);
        return silent || unanswered ? Standing.NOT_RUN : Standing.FAILED;
    }

    private void mustFault(ControlKind kind, int gpu, Optional<DirectedPair> pair, Outcome outcome) {
        Standing standing = outcome instanceof Outcome.IllegalAddress
                ? Standing.PASSED
                : standing(kind, outcome);
        add(kind, gpu, pair, standing, outcome);
    }

    private void add(ControlKind kind, int gpu, Optional<DirectedPair> pair, Standing standing, Outcome outcome) {
        results.add(new ControlResult(kind, gpu, pair, standing, switch (standing) {
            case PASSED -> "";
            case FAILED -> kind == ControlKind.NO_GRANT && outcome.passed()
                    ? "memory is reachable by some other road"
                    : outcome.display();
            case NOT_RUN -> outcome instanceof Outcome.NotRun(String why) ? why : outcome.display();
        }));
    }

    private void leftOut(ControlKind kind) {
        if (results.stream().anyMatch(one -> one.kind() == kind)) {
            return;
        }
        Set<Integer> gpus = new TreeSet<>();
        for (DirectedPair pair : plan.pairs()) {
            gpus.add(pair.from());
            gpus.add(pair.to());
        }
        for (int gpu : gpus) {
            results.add(new ControlResult(kind, gpu, Optional.empty(), Standing.NOT_RUN, "gentle"));
        }
    }
}
