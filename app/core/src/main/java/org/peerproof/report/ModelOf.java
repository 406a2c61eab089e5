package org.peerproof.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.peerproof.finding.Finding;
import org.peerproof.protocol.Inventory;
import org.peerproof.record.JobState;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;
import org.peerproof.record.RunPlan;
import org.peerproof.report.ReportModel.Remark;
import org.peerproof.report.ReportModel.Sum;
import org.peerproof.report.ReportModel.Verdict;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.Signature;
import org.peerproof.verdict.SumResult;

/** Puts a report's words together. */
final class ModelOf {
    private static final int LONGEST_RIG = 60;

    private final RecordState state;
    private final Judgement judgement;
    private final List<Finding> findings;
    private final String recordName;

    ModelOf(RecordState state, Judgement judgement, List<Finding> findings, String recordName) {
        this.state = state;
        this.judgement = judgement;
        this.findings = findings;
        this.recordName = recordName;
    }

    ReportModel model() {
        RigText rig = new RigText(state, recordName);
        PairTexts pairs = new PairTexts(state, judgement.pairs());
        String depth = state.plan().map(RunPlan::depth).orElse("");
        return new ReportModel("PeerProof report: " + judgement.verdict() + ", " + rigName(), simulated(), rigName(),
                state.header().map(RigText::nonce).orElse("unknown"), state.header().map(RecordEvent.Header::started),
                verdict(), ControlText.of(judgement.controls()), new MatrixOf(state, judgement).matrix(), rig.gpus(),
                state.topology().flatMap(topology -> new RigRoads(topology, listed()).figure()),
                rig.run(judgement.ended()), problems(), findings.stream().map(ModelOf::remark).toList(), sums(),
                pairs.rows(), pairs.blocks(),
                MethodText.method(state.plan().map(RunPlan::gentle).orElse(false), !judgement.pairs().isEmpty()),
                MethodText.limits(depth, simulated()), rig.support());
    }

    private List<Inventory.Gpu> listed() {
        return state.rig().map(found -> found.rig().inventory().gpus()).orElse(List.of());
    }

    private String rigName() {
        String name = state.rig().map(found -> found.rig().name()).orElse("unknown rig");
        return name.codePointCount(0, name.length()) <= LONGEST_RIG
                ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST_RIG - 1)) + "…";
    }

    private boolean simulated() {
        return state.header().filter(RecordEvent.Header::simulated).isPresent()
                || state.rig().filter(found -> found.rig().simulated()).isPresent();
    }

    private Verdict verdict() {
        Optional<Signature> signature = judgement.signature();
        return new Verdict(judgement.verdict().name(), judgement.summary(),
                signature.map(Signature::line)
                        .orElse(judgement.pairs().isEmpty()
                                ? "no signature: no pair was judged"
                                : "no signature: a control aborted the run"),
                signature.map(one -> one.matches().equals("neither")
                        ? "matches no expected signature"
                        : "matches " + one.matches()).orElse(""),
                signature.map(one -> "failures expected when open 0, when locked " + 2 * one.pairs()
                        + ", without any path " + one.checks()).orElse(""),
                ending(), judgement.scope());
    }

    private String ending() {
        String why = state.ended().map(RecordEvent.Ended::why).filter(text -> !text.isBlank())
                .map(text -> ": " + text).orElse(".");
        String after = state.ended().map(end -> " after " + Amounts.duration(end.durationMs())).orElse("");
        return switch (judgement.ended()) {
            case "complete" -> "The run went to its end" + after + why;
            case "stopped" -> "The run was stopped by its user" + after + ", and what did not run is not judged" + why;
            case "aborted" -> "The run was aborted" + after + why;
            default -> "It crashed: the record has no end. The program or the machine ended while it ran"
                    + running().map(job -> ", during " + job).orElse("") + ".";
        };
    }

    private Optional<String> running() {
        return state.jobs().values().stream()
                .filter(job -> job.started() && job.ended().isEmpty())
                .map(JobState::id)
                .reduce((_, later) -> later);
    }

    private List<String> problems() {
        List<String> problems = new ArrayList<>(state.problems());
        if (state.notUnderstood() > 0) {
            problems.add(state.notUnderstood() + " entries were not understood by this version");
        }
        return List.copyOf(problems);
    }

    private static Remark remark(Finding finding) {
        return new Remark(finding.severity().word(),
                finding.summary() + (finding.why().isEmpty() ? "" : ". " + finding.why()), finding.evidence(),
                finding.attempts());
    }

    private List<Sum> sums() {
        return judgement.sums().stream().map(ModelOf::sum).toList();
    }

    private static Sum sum(SumResult sum) {
        String arm = switch (sum.arm()) {
            case PULL -> "pull: every GPU loads its peers' contributions";
            case PUSH -> "push: every GPU stores into its peers' inboxes";
        };
        return new Sum(arm, String.format(Locale.ROOT, "%,d", sum.bytes()).replace(',', ' '),
                sum.gpus().stream().map(String::valueOf).collect(Collectors.joining(", ")), sum.outcome().display(),
                sum.outcome().passed() ? "exact on every GPU" : OutcomeWords.meaning(sum.outcome()));
    }
}
