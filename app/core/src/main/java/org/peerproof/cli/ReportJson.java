package org.peerproof.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.peerproof.finding.Finding;
import org.peerproof.finding.RuleBook;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Link;
import org.peerproof.protocol.Words;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.record.RecordState;
import org.peerproof.rig.Rig;
import org.peerproof.verdict.ControlResult;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.Signature;
import org.peerproof.verdict.Standing;
import org.peerproof.verdict.SumResult;

/** The JSON of {@code run} and {@code show}, schema 1: what was not measured is null with its reason beside it. */
final class ReportJson {
    static final int SCHEMA = 1;

    private final RecordState state;
    private final Judgement judgement;
    private final Optional<Path> record;

    ReportJson(RecordState state, Judgement judgement, Optional<Path> record) {
        this.state = state;
        this.judgement = judgement;
        this.record = record;
    }

    JsonObject document() {
        PairJson pairs = new PairJson(state);
        return JsonObject.builder()
                .put("schema", SCHEMA)
                .put("tool", JsonObject.builder()
                        .put("version", state.header().map(header -> header.tool()))
                        .put("commit", state.header().map(header -> header.commit()))
                        .build())
                .put("record", record.map(Path::toString))
                .put("record_reason", record.isPresent() ? null : "the record was not written to a file")
                .put("started", state.header().map(header -> header.started().toString()))
                .put("duration_s", state.ended().map(end -> end.durationMs() / 1000.0))
                .put("duration_reason", state.ended().isPresent() ? null : "the record has no end")
                .put("depth", state.plan().map(plan -> plan.depth()))
                .put("rig", state.rig().map(found -> rig(found.rig())))
                .put("controls", judgement.controls().stream().map(ReportJson::control).toList())
                .put("signature", judgement.signature().map(this::signature))
                .put("signature_reason", judgement.signature().isPresent()
                        ? null
                        : "no pair was judged, or a control aborted the run")
                .put("verdict", judgement.verdict().name())
                .put("reason", judgement.reason())
                .put("exit_code", judgement.exitCode())
                .put("run", run())
                .put("host", state.host().orElseGet(() -> JsonObject.builder().build()))
                .put("summary", judgement.summary())
                .put("scope", judgement.scope())
                .put("pairs", judgement.pairs().stream().map(pairs::of).toList())
                .put("sums", judgement.sums().stream().map(ReportJson::sum).toList())
                .put("findings", RuleBook.answers(state, judgement).stream().map(ReportJson::finding).toList())
                .put("problems", state.problems())
                .build();
    }

    private static JsonObject rig(Rig rig) {
        return JsonObject.builder()
                .put("name", rig.name())
                .put("simulated", rig.simulated())
                .put("driver", rig.inventory().driverVersion())
                .put("trouble", rig.inventory().trouble())
                .put("gpus", rig.inventory().gpus().stream().map(ReportJson::gpu).toList())
                .build();
    }

    private static JsonObject gpu(Inventory.Gpu gpu) {
        return JsonObject.builder()
                .put("index", gpu.ref().index())
                .put("address", gpu.ref().address().toString())
                .put("uuid", gpu.ref().uuid())
                .put("name", gpu.name())
                .put("vram_bytes", gpu.vramBytes())
                .put("bar1_bytes", gpu.bar1Bytes())
                .put("bar1_reason", gpu.bar1Bytes().isPresent() ? null : "NVML did not say")
                .put("link", gpu.link().map(Link::toJson))
                .put("link_reason", gpu.link().isPresent() ? null : "NVML did not say")
                .put("notes", gpu.notes())
                .put("unusable", gpu.unusable())
                .build();
    }

    private static JsonObject control(ControlResult control) {
        return JsonObject.builder()
                .put("kind", Words.of(control.kind()))
                .put("gpu", control.gpu())
                .put("pair", control.pair().map(ReportJson::pair))
                .put("outcome", control.standing() == Standing.PASSED ? "PASS" : control.standing().name())
                .put("reason", control.why().isBlank() ? null : control.why())
                .build();
    }

    private JsonObject signature(Signature signature) {
        return JsonObject.builder()
                .put("pairs", signature.pairs())
                .put("checks", signature.checks())
                .put("failures", signature.failures())
                .put("expected_locked", 2 * signature.pairs())
                .put("expected_open", 0)
                .put("expected_no_path", 3 * signature.pairs())
                .put("matches", signature.matches())
                .build();
    }

    private JsonObject run() {
        return JsonObject.builder()
                .put("nonce", state.header().map(header -> String.format(Locale.ROOT, "0x%05x", header.nonce())))
                .put("boot_id", state.header().map(header -> header.bootId()).filter(id -> !id.isBlank()))
                .put("ended", judgement.ended())
                .put("gentle", state.plan().map(plan -> plan.gentle()))
                .put("selection", state.plan().filter(plan -> plan.selected())
                        .map(plan -> plan.pairs().stream().map(one -> one.from() + ":" + one.to()).toList()))
                .build();
    }

    private static JsonObject sum(SumResult sum) {
        return JsonObject.builder()
                .put("kind", "built-in")
                .put("arm", Words.of(sum.arm()))
                .put("bytes", sum.bytes())
                .put("gpus", sum.gpus())
                .put("pairs_used", pairsUsed(sum))
                .put("pairs_used_reason", pairsUsed(sum).isPresent() ? null : "no access was made")
                .put("outcome", sum.outcome().word())
                .put("reason", sum.outcome().passed() ? null : sum.outcome().display())
                .put("transports", Optional.empty())
                .put("transports_reason", "only NCCL has transports")
                .build();
    }

    private static boolean isPair(Object value) {
        return value instanceof List<?> ends && ends.size() == 2 && ends.stream().allMatch(Number.class::isInstance);
    }

    private static Optional<Object> pairsUsed(SumResult sum) {
        return Optional.ofNullable(sum.detail().fields().get("pairs_used"))
                .filter(found -> found instanceof List<?> pairs && pairs.stream().allMatch(ReportJson::isPair));
    }

    private static JsonObject finding(Finding finding) {
        return JsonObject.builder()
                .put("id", finding.id())
                .put("state", finding.state().word())
                .put("severity", finding.severity().word())
                .put("summary", finding.summary())
                .put("why", finding.why())
                .put("evidence", finding.evidence())
                .put("try", finding.attempts())
                .put("pairs", finding.pairs().stream().map(ReportJson::pair).toList())
                .put("gpus", finding.gpus())
                .build();
    }

    private static List<Integer> pair(DirectedPair pair) {
        return new ArrayList<>(List.of(pair.from(), pair.to()));
    }
}
