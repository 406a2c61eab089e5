package org.peerproof.cli;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.peerproof.protocol.Words;
import org.peerproof.record.JobStage;
import org.peerproof.record.PlannedJob;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;
import org.peerproof.record.RunPlan;

/** Says on stderr what a run is doing: what it will cost, then a line for every stage. */
final class Progress {
    private final Console console;
    private final Set<JobStage> told = EnumSet.noneOf(JobStage.class);
    private boolean secondPassTold;

    Progress(Console console) {
        this.console = console;
    }

    void tell(RecordEvent event, RecordState state) {
        switch (event) {
            case RecordEvent.Planned(RunPlan plan) -> console.progress(String.format(Locale.ROOT,
                    "about %.0f s: %d checks in %d processes, about %d Xid 31 lines in the kernel log",
                    Math.ceil(plan.seconds()), plan.checks(), plan.processes(), plan.xidLines()));
            case RecordEvent.CheckStarted start -> started(start.id(), state);
            case RecordEvent.CheckEnded end -> console.detail("  " + end.id() + " " + end.results().stream()
                    .map(result -> result.subject() + "=" + result.outcome().display())
                    .collect(Collectors.joining(" ")) + " (" + end.durationMs() + " ms)");
            case RecordEvent.Ended end when !end.how().equals("complete") ->
                console.progress("the run was " + end.how() + (end.why().isBlank() ? "" : ": " + end.why()));
            case RecordEvent.Header _,RecordEvent.RigFound _,RecordEvent.TopologyFound _,RecordEvent.HostFound _,RecordEvent.FactSeen _,RecordEvent.Ended _,RecordEvent.Unknown _ ->
                {
                }
        }
    }

    private void started(String id, RecordState state) {
        if (id.endsWith("@2")) {
            if (!secondPassTold) {
                console.progress("second pass: what does not conform, once more, alone on the rig");
            }
            secondPassTold = true;
            return;
        }
        Optional<JobStage> stage = state.plan().stream().flatMap(plan -> plan.jobs().stream())
                .filter(job -> job.id().equals(id)).map(PlannedJob::stage).findFirst();
        if (stage.isPresent() && told.add(stage.get())) {
            long jobs = state.plan().stream().flatMap(plan -> plan.jobs().stream())
                    .filter(job -> job.stage() == stage.get()).count();
            console.progress(Words.of(stage.get()) + ": " + jobs + (jobs == 1 ? " process" : " processes"));
        }
    }
}
