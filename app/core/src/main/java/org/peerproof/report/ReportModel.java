package org.peerproof.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.peerproof.finding.Finding;
import org.peerproof.protocol.ControlKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Words;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.ControlResult;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.PairVerdict;
import org.peerproof.verdict.Signature;
import org.peerproof.verdict.Standing;
import org.peerproof.verdict.SumResult;

/** All that a report says, already in words; HTML and PDF only lay it out. A pure function of a record's state. */
public record ReportModel(String title, String verdict, String summary, String signature, String expected,
        String scope, boolean simulated, List<Line> facts, List<Gpu> gpus, List<Control> controls, Matrix matrix,
        List<Finding> findings, List<Line> sums, List<Pair> pairs, List<String> problems) {
    /** A name and what there is to say of it. */
    public record Line(String name, String value) {
    }

    public record Gpu(int index, String address, String name, String memory, String bar1, String link, String notes) {
    }

    /** @param standing passed, failed, or open where some did not run */
    public record Control(String kind, long passed, int of, String standing, List<String> why) {
    }

    /** @param cells by from and to, of the pairs that were asked for */
    public record Matrix(List<Integer> gpus, Map<DirectedPair, Pair> cells) {
    }

    /** @param look the face's name, in small letters */
    public record Pair(DirectedPair pair, String addresses, String look, String sentence, List<Check> checks) {
    }

    public record Check(String kind, String does, String outcome, String mark, boolean passed,
            List<CheckFacts.Fact> facts) {
    }

    public static ReportModel of(RecordState state, Judgement judgement, List<Finding> findings, String recordName) {
        boolean simulated = state.header().map(RecordEvent.Header::simulated).orElse(false)
                || state.rig().map(found -> found.rig().simulated()).orElse(false);
        List<Inventory.Gpu> gpus = state.rig().map(found -> found.rig().inventory().gpus()).orElse(List.of());
        List<Pair> pairs = judgement.pairs().stream().map(pair -> pair(pair, gpus)).toList();
        Map<DirectedPair, Pair> cells = new TreeMap<>(
                Comparator.comparingInt(DirectedPair::from).thenComparingInt(DirectedPair::to));
        pairs.forEach(pair -> cells.put(pair.pair(), pair));
        String word = judgement.verdict().name().replace('_', ' ');
        String rig = state.rig().map(found -> found.rig().name()).orElse("unknown rig");
        return new ReportModel("PeerProof report: " + word + ", " + rig + (simulated ? " (SIMULATED)" : ""), word,
                judgement.summary(), judgement.signature().map(Signature::line).orElse("no signature"),
                judgement.signature().map(ReportModel::expected)
                        .orElse("no pair was judged, or a control aborted the run"),
                judgement.scope(), simulated, facts(state, judgement, recordName),
                gpus.stream().map(ReportModel::gpu).toList(), controls(judgement.controls()),
                new Matrix(gpus.stream().map(gpu -> gpu.ref().index()).toList(), cells), findings,
                sums(judgement.sums()), pairs, problems(state));
    }

    private static String expected(Signature signature) {
        return "expected failures: " + 2 * signature.pairs() + " when locked, 0 when open, " + 3 * signature.pairs()
                + " without any path; matches " + signature.matches();
    }

    private static List<Line> facts(RecordState state, Judgement judgement, String recordName) {
        List<Line> facts = new ArrayList<>();
        state.rig().ifPresent(found -> facts.add(new Line("rig", found.rig().name()
                + (found.rig().simulated() ? ", simulated: it says nothing of a real machine" : ""))));
        facts.add(new Line("driver",
                state.rig().flatMap(found -> found.rig().inventory().driverVersion()).orElse("unknown")));
        state.plan().ifPresent(plan -> facts.add(new Line("depth", plan.depth()
                + (plan.gentle() ? ", gentle: no deliberate fault" : "") + (plan.selected() ? ", a selection" : ""))));
        state.header().ifPresent(header -> {
            facts.add(new Line("started", header.started().toString()));
            facts.add(new Line("tool", "PeerProof " + header.tool()
                    + (header.commit().isBlank() ? "" : ", commit " + header.commit())));
            facts.add(new Line("run nonce", String.format(Locale.ROOT, "0x%05x", header.nonce())));
        });
        facts.add(new Line("ended", judgement.ended() + state.ended()
                .map(end -> " after " + Amounts.seconds(end.durationMs())
                        + (end.why().isBlank() ? "" : ": " + end.why()))
                .orElse(": the record has no end")));
        facts.add(new Line("record", recordName));
        state.rig().flatMap(found -> found.rig().inventory().trouble())
                .ifPresent(trouble -> facts.add(new Line("trouble", trouble)));
        return facts;
    }

    private static Gpu gpu(Inventory.Gpu gpu) {
        List<String> notes = new ArrayList<>(gpu.notes());
        gpu.unusable().ifPresent(why -> notes.add("not usable: " + why));
        return new Gpu(gpu.ref().index(), gpu.ref().address().toString(), gpu.name(), Amounts.bytes(gpu.vramBytes()),
                gpu.bar1Bytes().isPresent() ? Amounts.bytes(gpu.bar1Bytes().getAsLong()) : "unknown",
                gpu.link().map(Amounts::link).orElse("unknown: NVML did not say"), String.join("; ", notes));
    }

    private static List<Control> controls(List<ControlResult> results) {
        Map<ControlKind, List<ControlResult>> kinds = new TreeMap<>();
        results.forEach(one -> kinds.computeIfAbsent(one.kind(), _ -> new ArrayList<>()).add(one));
        return kinds.entrySet().stream().map(entry -> control(entry.getKey(), entry.getValue())).toList();
    }

    private static Control control(ControlKind kind, List<ControlResult> results) {
        long passed = results.stream().filter(one -> one.standing() == Standing.PASSED).count();
        boolean failed = results.stream().anyMatch(one -> one.standing() == Standing.FAILED);
        return new Control(Words.of(kind).replace('-', ' '), passed, results.size(),
                failed ? "failed" : passed == results.size() ? "passed" : "open",
                results.stream().filter(one -> one.standing() != Standing.PASSED)
                        .map(one -> (one.standing() == Standing.FAILED ? "failed" : "not run") + " on GPU " + one.gpu()
                                + (one.why().isBlank() ? "" : ": " + one.why()))
                        .distinct().toList());
    }

    private static Pair pair(PairVerdict verdict, List<Inventory.Gpu> gpus) {
        return new Pair(verdict.pair(), address(gpus, verdict.pair().from()) + " → "
                + address(gpus, verdict.pair().to()), PairLook.of(verdict).word(), verdict.sentence(),
                verdict.checks().stream()
                        .map(check -> new Check(check.kind().word(), CheckFacts.does(check), check.outcome().display(),
                                PairLook.mark(check.outcome()), check.outcome().passed(), CheckFacts.of(check)))
                        .toList());
    }

    private static String address(List<Inventory.Gpu> gpus, int index) {
        return gpus.stream().filter(gpu -> gpu.ref().index() == index).map(gpu -> gpu.ref().address().toString())
                .findFirst().orElse("?");
    }

    private static List<Line> sums(List<SumResult> sums) {
        return sums.stream().map(sum -> new Line(Words.of(sum.arm()) + ", " + Amounts.bytes(sum.bytes()) + ", GPUs "
                + sum.gpus().stream().map(String::valueOf).reduce((a, b) -> a + ", " + b).orElse("none"),
                sum.outcome().display())).toList();
    }

    private static List<String> problems(RecordState state) {
        List<String> problems = new ArrayList<>(state.problems());
        if (state.notUnderstood() > 0) {
            problems.add(state.notUnderstood() + " entries not understood");
        }
        return problems;
    }

    /** The words of every look that stands in the matrix, for its legend. */
    List<PairLook> legend() {
        return Arrays.stream(PairLook.values())
                .filter(look -> pairs.stream().anyMatch(pair -> pair.look().equals(look.word()))).toList();
    }

    Optional<Pair> cell(int from, int to) {
        return Optional.ofNullable(from == to ? null : matrix.cells().get(new DirectedPair(from, to)));
    }
}
