package org.peerproof.testing;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.SumArm;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.record.JobStage;
import org.peerproof.record.PlannedJob;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;
import org.peerproof.record.RunPlan;
import org.peerproof.rig.Rig;
import org.peerproof.topology.Topology;

/** Builds the events of a quick run in which every job passes, except where a test says otherwise. */
public final class RecordedRun {
    private final int gpus;
    private final Map<String, Outcome> outcomes = new HashMap<>();
    private final Map<String, Integer> enables = new HashMap<>();
    private final Map<String, Boolean> starts = new HashMap<>();
    private List<DirectedPair> pairs = new ArrayList<>();
    private boolean selected;
    private boolean gentle;
    private OptionalLong bar1 = OptionalLong.of(32L << 30);
    private Optional<String> trouble = Optional.empty();
    private Optional<Topology> topology = Optional.empty();
    private String name = "Test GPU";
    private Optional<RecordEvent.Ended> end = Optional.of(new RecordEvent.Ended("complete", "", 9400));
    private final List<String> secondPasses = new ArrayList<>();

    public RecordedRun(int gpus) {
        this.gpus = gpus;
        for (int from = 0; from < gpus; from++) {
            for (int to = 0; to < gpus; to++) {
                if (from != to) {
                    pairs.add(new DirectedPair(from, to));
                }
            }
        }
    }

    /** Every read and write of every pair is refused with 101 and faults; copies arrive. */
    public RecordedRun locked() {
        for (DirectedPair pair : pairs) {
            refused(CheckKind.READ, pair.from(), pair.to());
            refused(CheckKind.WRITE, pair.from(), pair.to());
        }
        return this;
    }

    public RecordedRun refused(CheckKind kind, int from, int to) {
        String id = kind.word() + ":" + from + "-" + to;
        enables.put(id, 101);
        return outcome(id, kind.word(), new Outcome.IllegalAddress(700));
    }

    /** {@code id} as in the plan, {@code @2} included; a second pass is planned by naming it. */
    public RecordedRun outcome(String id, String subject, Outcome outcome) {
        outcomes.put(id + " " + subject, outcome);
        if (id.endsWith("@2")) {
            secondPasses.add(id);
        }
        return this;
    }

    public RecordedRun check(CheckKind kind, int from, int to, Outcome outcome) {
        return outcome(kind.word() + ":" + from + "-" + to, kind.word(), outcome);
    }

    public RecordedRun enable(CheckKind kind, int from, int to, int code) {
        enables.put(kind.word() + ":" + from + "-" + to, code);
        return this;
    }

    /** The job is never started, or started and never ended. */
    public RecordedRun missing(String id, boolean started) {
        starts.put(id, started);
        return this;
    }

    public RecordedRun asked(DirectedPair... only) {
        pairs = List.of(only);
        selected = true;
        return this;
    }

    public RecordedRun gentle() {
        gentle = true;
        return this;
    }

    public RecordedRun bar1(OptionalLong bytes) {
        bar1 = bytes;
        return this;
    }

    /** GPU n stands at bus n + 1. */
    public RecordedRun topology(Topology found) {
        topology = Optional.of(found);
        return this;
    }

    public RecordedRun named(String gpuName) {
        name = gpuName;
        return this;
    }

    public RecordedRun trouble(String sentence) {
        trouble = Optional.of(sentence);
        return this;
    }

    public RecordedRun ended(String how) {
        end = Optional.of(new RecordEvent.Ended(how, "", 4200));
        return this;
    }

    public RecordedRun withoutEnd() {
        end = Optional.empty();
        return this;
    }

    public RecordState state() {
        RecordState state = RecordState.EMPTY;
        for (RecordEvent event : events()) {
            state = state.with(event);
        }
        return state;
    }

    public List<RecordEvent> events() {
        List<RecordEvent> events = new ArrayList<>();
        events.add(new RecordEvent.Header(1, 0, "0.1.0", "0123abc", 0xabcde, "3f0c", true,
                Instant.parse("2026-02-03T04:05:06Z")));
        events.add(new RecordEvent.RigFound(new Rig("test-rig", true, inventory())));
        topology.ifPresent(found -> events.add(new RecordEvent.TopologyFound(found)));
        events.add(new RecordEvent.HostFound(JsonObject.builder()
                .put("kernel", JsonObject.builder().put("value", "6.12.0").put("reason", Optional.empty()).build())
                .put("load", JsonObject.builder().put("value", 0.25).build())
                .build()));
        Map<String, PlannedJob> jobs = jobs();
        events.add(new RecordEvent.Planned(new RunPlan("quick", gentle, selected, pairs,
                List.copyOf(jobs.values()), jobs.size(), 12.5, 6)));
        jobs.values().forEach(job -> run(job, events));
        secondPasses.forEach(id -> run(again(jobs, id), events));
        end.ifPresent(events::add);
        return events;
    }

    private static PlannedJob again(Map<String, PlannedJob> jobs, String id) {
        PlannedJob first = jobs.get(id.substring(0, id.length() - 2));
        if (first == null) {
            throw new IllegalArgumentException("no job " + id);
        }
        return new PlannedJob(id, first.stage(), first.job());
    }

    private void run(PlannedJob job, List<RecordEvent> events) {
        String id = job.id();
        if (Boolean.FALSE.equals(starts.get(id))) {
            return;
        }
        events.add(new RecordEvent.CheckStarted(id, 1, events.size() * 10L));
        List<JobResult> results = new ArrayList<>();
        for (String subject : subjects(job.job())) {
            if (job.job() instanceof Job.PairCheck check) {
                events.add(fact(id, Fact.ENABLE, enable(id, check)));
            }
            events.add(fact(id, Fact.ABOUT_TO_ACCESS, JsonObject.builder().put("subject", subject).build()));
            results.add(new JobResult(subject, outcome(job, subject),
                    JsonObject.builder().put("bytes", 8).put("got", "0x0000000000000000").build()));
        }
        if (!starts.containsKey(id)) {
            events.add(new RecordEvent.CheckEnded(id, 1, results, "40", 412, List.of()));
        }
    }

    private Outcome outcome(PlannedJob job, String subject) {
        Outcome usual = job.stage() == JobStage.FAULT_CONTROL || job.stage() == JobStage.NO_GRANT_CONTROL
                ? new Outcome.IllegalAddress(700)
                : Outcome.pass();
        return outcomes.getOrDefault(job.id() + " " + subject, usual);
    }

    private JsonObject enable(String id, Job.PairCheck check) {
        DirectedPair pair = new DirectedPair(check.from().index(), check.to().index());
        int code = enables.getOrDefault(id, 0);
        return JsonObject.builder()
                .put("subject", check.kind().word())
                .put("accessor", check.kind().accessor(pair))
                .put("owner", check.kind().owner(pair))
                .put("can_access", code != 101 && code != 217)
                .put("code", code)
                .build();
    }

    private static RecordEvent fact(String id, String name, JsonObject data) {
        return new RecordEvent.FactSeen(id, 1, new Fact(name, data));
    }

    private static List<String> subjects(Job job) {
        return switch (job) {
            case Job.OwnControls own when own.closing() -> List.of("closing");
            case Job.OwnControls _ -> List.of("negative", "own-memory");
            case Job.FaultControl _ -> List.of("fault");
            case Job.PairCheck check -> List.of(check.kind().word());
            case Job.CollectiveSum sum -> sum.sizes().stream().map(size -> "sum-" + size).toList();
            case Job.Inventory _ -> List.of();
        };
    }

    private Map<String, PlannedJob> jobs() {
        Map<String, PlannedJob> jobs = new LinkedHashMap<>();
        for (int gpu = 0; gpu < gpus; gpu++) {
            add(jobs, "own:" + gpu, JobStage.OWN_CONTROLS, new Job.OwnControls(ref(gpu), false));
        }
        for (int gpu = 0; gpu < gpus && !gentle; gpu++) {
            add(jobs, "fault:" + gpu, JobStage.FAULT_CONTROL, new Job.FaultControl(ref(gpu)));
        }
        for (CheckKind kind : List.of(CheckKind.READ, CheckKind.WRITE)) {
            noGrant(jobs, kind);
        }
        for (CheckKind kind : CheckKind.values()) {
            for (DirectedPair pair : pairs) {
                add(jobs, kind.word() + ":" + pair.from() + "-" + pair.to(), JobStage.valueOf(kind.name()),
                        check(kind, pair, true));
            }
        }
        for (SumArm arm : SumArm.values()) {
            if (!selected) {
                add(jobs, "sum-" + (arm == SumArm.PULL ? "pull" : "push"), JobStage.SUM,
                        new Job.CollectiveSum(arm, refs(), List.of(4L, 16777216L)));
            }
        }
        for (int gpu = 0; gpu < gpus; gpu++) {
            add(jobs, "closing:" + gpu, JobStage.CLOSING, new Job.OwnControls(ref(gpu), true));
        }
        return jobs;
    }

    /** Once for each accessor, towards the first granted peer. */
    private void noGrant(Map<String, PlannedJob> jobs, CheckKind kind) {
        for (int gpu = 0; gpu < gpus && !gentle; gpu++) {
            int accessor = gpu;
            pairs.stream()
                    .filter(pair -> kind.accessor(pair) == accessor)
                    .filter(pair -> !enables.containsKey(kind.word() + ":" + pair.from() + "-" + pair.to()))
                    .findFirst()
                    .ifPresent(pair -> add(jobs, "no-grant-" + kind.word() + ":" + pair.from() + "-" + pair.to(),
                            JobStage.NO_GRANT_CONTROL, check(kind, pair, false)));
        }
    }

    private Job check(CheckKind kind, DirectedPair pair, boolean enable) {
        return new Job.PairCheck(kind, ref(pair.from()), ref(pair.to()), 0, enable, gentle);
    }

    private static void add(Map<String, PlannedJob> jobs, String id, JobStage stage, Job job) {
        jobs.put(id, new PlannedJob(id, stage, job));
    }

    private List<GpuRef> refs() {
        List<GpuRef> refs = new ArrayList<>();
        for (int gpu = 0; gpu < gpus; gpu++) {
            refs.add(ref(gpu));
        }
        return refs;
    }

    private static GpuRef ref(int gpu) {
        return new GpuRef(gpu, PciAddress.parse(String.format(Locale.ROOT, "0000:%02x:00.0", gpu + 1)),
                String.format(Locale.ROOT, "GPU-00000000-0000-0000-0000-%012d", gpu));
    }

    private Inventory inventory() {
        return new Inventory(Optional.of("580.95.05"), OptionalLong.of(13000), trouble,
                refs().stream()
                        .map(ref -> new Inventory.Gpu(ref, name, 24L << 30, bar1, "8.6", Optional.empty(),
                                List.of(), Optional.empty()))
                        .toList(),
                List.of(new Inventory.Access(0, 1, Optional.of(true), OptionalLong.of(0), Optional.empty(),
                        Optional.of("OK"), Optional.empty())),
                List.of());
    }
}
