package org.peerproof.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

/**
 * The one state every view shows: the fold of a record's events. Immutable.
 *
 * @param problems sentences on what could not be read of the record's file
 * @param notUnderstood how many events this version did not know
 */
public record RecordState(Optional<RecordEvent.Header> header, Optional<RecordEvent.RigFound> rig,
        Optional<Topology> topology, Optional<JsonObject> host, Optional<RunPlan> plan, Map<String, JobState> jobs,
        Optional<RecordEvent.Ended> ended, List<String> problems, int notUnderstood) {
    public static final RecordState EMPTY = new RecordState(Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty(), Optional.empty(), Map.of(), Optional.empty(), List.of(), 0);

    public RecordState {
        jobs = JobMap.of(jobs);
        problems = List.copyOf(problems);
    }

    public Optional<JobState> job(String id) {
        return Optional.ofNullable(jobs.get(id));
    }

    /** Both roads of a pair, where the record holds the machine's tree and both GPUs are in it. */
    public Optional<PairRoads> roads(DirectedPair pair) {
        return topology.flatMap(tree -> address(pair.from()).flatMap(from -> address(pair.to())
                .filter(to -> tree.device(from).isPresent() && tree.device(to).isPresent() && !from.equals(to))
                .map(to -> PairRoads.between(tree, from, to))));
    }

    private Optional<PciAddress> address(int gpu) {
        return rig.flatMap(found -> found.rig().inventory().gpus().stream()
                .filter(one -> one.ref().index() == gpu).findFirst()).map(one -> one.ref().address());
    }

    public RecordState with(RecordEvent event) {
        return switch (event) {
            case RecordEvent.Header line ->
                new RecordState(Optional.of(line), rig, topology, host, plan, jobs, ended, problems,
                        notUnderstood);
            case RecordEvent.RigFound found ->
                new RecordState(header, Optional.of(found), topology, host, plan, jobs, ended,
                        problems, notUnderstood);
            case RecordEvent.TopologyFound found -> new RecordState(header, rig, Optional.of(found.topology()), host,
                    plan, jobs, ended, problems, notUnderstood);
            case RecordEvent.HostFound found ->
                new RecordState(header, rig, topology, Optional.of(found.facts()), plan, jobs,
                        ended, problems, notUnderstood);
            case RecordEvent.Planned planned ->
                new RecordState(header, rig, topology, host, Optional.of(planned.plan()), jobs,
                        ended, problems, notUnderstood);
            case RecordEvent.CheckStarted start -> withJob(start.id(), JobState::startedAgain);
            case RecordEvent.FactSeen seen -> withJob(seen.id(), job -> job.with(seen.fact()));
            case RecordEvent.CheckEnded end -> withJob(end.id(), job -> job.with(end));
            case RecordEvent.Ended end ->
                new RecordState(header, rig, topology, host, plan, jobs, Optional.of(end), problems,
                        notUnderstood);
            case RecordEvent.Unknown _ -> new RecordState(header, rig, topology, host, plan, jobs, ended, problems,
                    notUnderstood + 1);
        };
    }

    /** This state as told in other words: problems and what was not understood are another state's. */
    public RecordState tellingOf(List<String> otherProblems, int otherNotUnderstood) {
        return new RecordState(header, rig, topology, host, plan, jobs, ended, otherProblems, otherNotUnderstood);
    }

    public RecordState withProblem(String sentence) {
        List<String> more = new ArrayList<>(problems);
        more.add(sentence);
        return new RecordState(header, rig, topology, host, plan, jobs, ended, more, notUnderstood);
    }

    /** One more entry this version understands only in part. */
    RecordState withNotUnderstood() {
        return new RecordState(header, rig, topology, host, plan, jobs, ended, problems, notUnderstood + 1);
    }

    private RecordState withJob(String id, UnaryOperator<JobState> change) {
        JobMap changed = JobMap.of(jobs).with(change.apply(job(id).orElseGet(() -> JobState.unknown(id))));
        return new RecordState(header, rig, topology, host, plan, changed, ended, problems, notUnderstood);
    }
}
