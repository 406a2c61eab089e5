package org.peerproof.finding;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.peerproof.evidence.Access;
import org.peerproof.evidence.Evidence;
import org.peerproof.evidence.PeerAnswer;
import org.peerproof.evidence.Seen;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.Words;
import org.peerproof.reading.Reading;
import org.peerproof.record.RecordState;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;
import org.peerproof.verdict.CheckResult;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.SumResult;

/** What a run's record knows; the record must hold a rig and a plan. */
final class RecordEvidence implements Evidence {
    private static final String NOT_KEPT = "the record does not hold it";

    private final RecordState state;
    private final Inventory inventory;
    private final Map<CheckKind, Map<DirectedPair, CheckResult>> checks;
    private final HostReadings host;
    private final Map<DirectedPair, Reading<PairRoads>> roads = new HashMap<>();
    private final Map<Access, Reading<PeerAnswer>> answers = new HashMap<>();
    private final Map<Access, List<CheckResult>> made;
    private final List<SumResult> sums;

    RecordEvidence(RecordState state, Judgement judgement) {
        this.state = state;
        this.inventory = state.rig().orElseThrow().rig().inventory();
        this.host = new HostReadings(state.host());
        this.sums = judgement.sums();
        this.made = judgement.pairs().stream().flatMap(pair -> Stream.of(pair.read(), pair.write()))
                .collect(Collectors.groupingBy(check -> new Access(check.kind().accessor(check.pair()),
                        check.kind().owner(check.pair()))));
        this.checks = judgement.pairs().stream().flatMap(pair -> pair.checks().stream())
                .collect(Collectors.groupingBy(CheckResult::kind,
                        Collectors.toMap(CheckResult::pair, check -> check, (first, _) -> first)));
    }

    @Override
    public List<Integer> gpus() {
        return pairs().isEmpty()
                ? inventory.gpus().stream().map(gpu -> gpu.ref().index()).toList()
                : Pairs.gpus(pairs());
    }

    @Override
    public int gpusShown() {
        return inventory.gpus().size();
    }

    @Override
    public List<DirectedPair> pairs() {
        return state.plan().orElseThrow().pairs();
    }

    @Override
    public Reading<String> model(int gpu) {
        return gpu(gpu).map(Inventory.Gpu::name);
    }

    @Override
    public Reading<String> computeCapability(int gpu) {
        return gpu(gpu).map(Inventory.Gpu::computeCapability);
    }

    @Override
    public Reading<Long> memoryBytes(int gpu) {
        return gpu(gpu).map(Inventory.Gpu::vramBytes);
    }

    @Override
    public Reading<Long> bar1Bytes(int gpu) {
        return gpu(gpu).then(found -> found.bar1Bytes().isPresent()
                ? Reading.of(found.bar1Bytes().getAsLong())
                : Reading.unreadable("NVML did not say"));
    }

    @Override
    public Reading<Integer> otherProcesses(int gpu) {
        return gpu(gpu).then(NvmlNotes::processes);
    }

    @Override
    public Reading<Boolean> displayAttached(int gpu) {
        return gpu(gpu).then(NvmlNotes::displayAttached);
    }

    @Override
    public Reading<Boolean> persistence(int gpu) {
        return gpu(gpu).then(NvmlNotes::persistence);
    }

    @Override
    public Reading<String> unusable(int gpu) {
        return gpu(gpu).then(found -> found.unusable().map(Reading::of).orElseGet(() -> Reading.absent("usable")));
    }

    private Reading<Inventory.Gpu> gpu(int index) {
        return inventory.gpus().stream().filter(gpu -> gpu.ref().index() == index).findFirst().map(Reading::of)
                .orElseGet(() -> Reading.absent(NOT_KEPT));
    }

    @Override
    public Reading<PeerAnswer> peerAnswer(Access access) {
        return answers.computeIfAbsent(access, this::findAnswer);
    }

    private Reading<PeerAnswer> findAnswer(Access access) {
        Optional<Inventory.Access> listed = inventory.access(access.accessor(), access.owner());
        List<CheckResult> by = made.getOrDefault(access, List.of());
        OptionalInt code = by.stream().map(CheckResult::enableCode).filter(OptionalInt::isPresent).findFirst()
                .orElseGet(OptionalInt::empty);
        Optional<Boolean> can = by.stream().map(CheckResult::canAccess).flatMap(Optional::stream).findFirst()
                .or(() -> listed.flatMap(Inventory.Access::canAccess));
        Optional<String> word = listed.flatMap(Inventory.Access::nvmlRead);
        return code.isEmpty() && can.isEmpty() && word.isEmpty()
                ? Reading.absent("the driver was not asked")
                : Reading.of(new PeerAnswer(can, code, word));
    }

    @Override
    public Reading<Seen> check(CheckKind kind, DirectedPair pair) {
        return Optional.ofNullable(checks.getOrDefault(kind, Map.of()).get(pair))
                .map(check -> seen(check.outcome()))
                .orElseGet(() -> Reading.absent("no such check"));
    }

    private static Reading<Seen> seen(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Pass _ -> Reading.of(Seen.RIGHT);
            case Outcome.WrongData _ -> Reading.of(Seen.WRONG);
            case Outcome.IllegalAddress _,Outcome.Refused _ -> Reading.of(Seen.FAULTED);
            case Outcome.NotVisible _,Outcome.ApiError _,Outcome.Hung _,Outcome.Crashed _ -> Reading.of(Seen.BROKEN);
            case Outcome.NotRun _,Outcome.Garbled _,Outcome.NotApplicable _ -> Reading.absent("did not run");
        };
    }

    @Override
    public Map<DirectedPair, List<String>> changedWhenAlone() {
        Map<DirectedPair, List<String>> changed = new LinkedHashMap<>();
        for (DirectedPair pair : pairs()) {
            List<String> sentences = Stream.of(CheckKind.values())
                    .map(kind -> Optional.ofNullable(checks.getOrDefault(kind, Map.of()).get(pair)))
                    .flatMap(Optional::stream)
                    .filter(check -> check.secondPass().filter(second -> differs(check.outcome(), second)).isPresent())
                    .map(check -> pair + " " + check.kind().word() + ": " + check.outcome().display() + ", then "
                            + check.secondPass().map(Outcome::display).orElse(""))
                    .toList();
            if (!sentences.isEmpty()) {
                changed.put(pair, sentences);
            }
        }
        return changed;
    }

    private static boolean differs(Outcome first, Outcome second) {
        return seen(first).known().isPresent() && seen(second).known().isPresent() && !first.equals(second);
    }

    @Override
    public Reading<List<String>> failedSums() {
        List<SumResult> ran = sums.stream().filter(sum -> seen(sum.outcome()).known().isPresent()).toList();
        return ran.isEmpty()
                ? Reading.absent("no sum ran")
                : Reading.of(ran.stream().filter(sum -> !sum.outcome().passed())
                        .map(sum -> Words.of(sum.arm()) + " of " + sum.bytes() + " bytes: " + sum.outcome().display())
                        .toList());
    }

    @Override
    public Reading<Topology> topology() {
        return state.topology().map(Reading::of).orElseGet(() -> Reading.absent(NOT_KEPT));
    }

    @Override
    public Reading<PairRoads> roads(DirectedPair pair) {
        return roads.computeIfAbsent(pair, this::findRoads);
    }

    private Reading<PairRoads> findRoads(DirectedPair pair) {
        return state.roads(pair).map(Reading::of)
                .orElseGet(() -> topology().then(_ -> Reading.absent("a GPU is not in the machine's PCIe tree")));
    }

    private Reading<PciAddress> address(int gpu) {
        return gpu(gpu).map(found -> found.ref().address());
    }

    @Override
    public Reading<String> driverVersion() {
        return inventory.driverVersion().map(Reading::of).orElseGet(() -> Reading.unreadable("NVML did not say"));
    }

    @Override
    public Reading<String> driverBuild() {
        return host.text("driver_build");
    }

    @Override
    public Reading<String> driverParameters() {
        return host.text("driver_parameters");
    }

    @Override
    public Reading<String> kernelCommandLine() {
        return host.text("command_line");
    }

    @Override
    public Reading<String> iommuGroupType(int gpu) {
        return address(gpu).then(at -> host.entry("iommu_group_types", at.toString()));
    }

    @Override
    public Reading<String> virtualMachine() {
        return host.text("virtual_machine");
    }

    @Override
    public Reading<String> container() {
        return host.text("container");
    }

    @Override
    public Reading<Map<String, String>> environment() {
        return host.texts("environment");
    }

    @Override
    public Reading<Integer> gpusInTheMachine() {
        return host.number("nvidia_gpus");
    }

    @Override
    public Reading<List<String>> xidLines() {
        return Reading.unreadable("the kernel log is not read by this version");
    }

    @Override
    public Reading<List<String>> risenCounters() {
        return Reading.unreadable("counters are not read by this version");
    }

    @Override
    public Reading<String> depth() {
        return Reading.of(state.plan().orElseThrow().depth());
    }
}
