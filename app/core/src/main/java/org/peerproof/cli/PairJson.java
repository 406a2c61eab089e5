package org.peerproof.cli;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.Words;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.CheckResult;
import org.peerproof.verdict.PairVerdict;

/** One entry of {@code pairs} in the JSON of schema 1. */
final class PairJson {
    private static final String NOT_MEASURED = "not measured at quick depth";

    private final RecordState state;

    PairJson(RecordState state) {
        this.state = state;
    }

    JsonObject of(PairVerdict pair) {
        Optional<JsonObject> road = state.roads(pair.pair()).map(RoadJson::of);
        return JsonObject.builder()
                .put("from", pair.pair().from())
                .put("to", pair.pair().to())
                .put("verdict", pair.word().name())
                .put("sentence", pair.sentence())
                .put("driver", driver(pair))
                .put("checks", pair.checks().stream().map(PairJson::check).toList())
                .put("road", road)
                .put("road_reason", road.isPresent() ? null : "the machine's PCIe tree is not in the record")
                .put("bandwidth", List.of())
                .put("bandwidth_reason", NOT_MEASURED)
                .put("latency", List.of())
                .put("latency_reason", NOT_MEASURED)
                .build();
    }

    private Optional<Inventory.Access> access(int accessor, int owner) {
        return state.rig().flatMap(found -> found.rig().inventory().access(accessor, owner));
    }

    private JsonObject driver(PairVerdict pair) {
        Optional<Inventory.Access> read = access(pair.pair().to(), pair.pair().from());
        Optional<Inventory.Access> write = access(pair.pair().from(), pair.pair().to());
        return JsonObject.builder()
                .put("read", grant(pair.read(), read))
                .put("write", grant(pair.write(), write))
                .put("nvml_read", read.flatMap(Inventory.Access::nvmlRead))
                .put("nvml_write", write.flatMap(Inventory.Access::nvmlWrite))
                .put("performance_rank", write.map(Inventory.Access::performanceRank).orElse(OptionalLong.empty()))
                .put("native_atomics", write.flatMap(Inventory.Access::nativeAtomics))
                .put("null_reason", "where null: the driver did not answer")
                .build();
    }

    private static JsonObject grant(CheckResult check, Optional<Inventory.Access> access) {
        boolean called = check.enableCode().isPresent();
        return JsonObject.builder()
                .put("can_access", check.canAccess().or(() -> access.flatMap(Inventory.Access::canAccess)))
                .put("enable", called ? check.enableCode().getAsInt() : null)
                .put("enable_reason", called ? null : "the enable was not called")
                .build();
    }

    private static JsonObject check(CheckResult check) {
        JsonObject detail = check.detail();
        boolean ran = !(check.outcome() instanceof Outcome.NotRun);
        return JsonObject.builder()
                .put("kind", check.kind().word())
                .put("method", check.kind().method())
                .put("outcome", check.outcome().word())
                .put("reason", reason(check.outcome()))
                .put("arrived", arrived(check.outcome()))
                .put("expected", detail.textIfAny("expected"))
                .put("got", detail.textIfAny("got"))
                .put("stage", detail.textIfAny("stage"))
                .put("call", check.outcome() instanceof Outcome.ApiError error
                        ? Optional.of(error.call())
                        : detail.textIfAny("call"))
                .put("cuda", cuda(check))
                .put("bytes", detail.numberIfAny("bytes"))
                .put("first_bad_offset", detail.numberIfAny("first_bad_offset"))
                .put("bad_count", detail.numberIfAny("bad_count"))
                .put("rounds_ok", check.outcome().passed() ? 1 : 0)
                .put("rounds", ran ? 1 : 0)
                .put("second_pass", check.secondPass().map(Outcome::word))
                .put("exit", check.exit())
                .put("xid", Optional.empty())
                .put("xid_reason", "the kernel log is not read by this version")
                .put("duration_ms", check.durationMs())
                .put("detail", detail.textIfAny("detail"))
                .put("notes", check.notes())
                .build();
    }

    private static Optional<String> reason(Outcome outcome) {
        return switch (outcome) {
            case Outcome.NotRun(String why) -> Optional.of(why);
            case Outcome.Garbled(String why) -> Optional.of(why);
            case Outcome.NotApplicable(String why) -> Optional.of(why);
            case Outcome.Pass _,Outcome.IllegalAddress _,Outcome.Refused _,Outcome.WrongData _,Outcome.NotVisible _,Outcome.ApiError _,Outcome.Hung _,Outcome.Crashed _ ->
                Optional.empty();
        };
    }

    private static Optional<String> arrived(Outcome outcome) {
        if (outcome instanceof Outcome.WrongData wrong) {
            return Optional.of(Words.of(wrong.arrived()));
        }
        return outcome.passed() ? Optional.of("sentinel") : Optional.empty();
    }

    private static OptionalLong cuda(CheckResult check) {
        return switch (check.outcome()) {
            case Outcome.IllegalAddress(int code) -> OptionalLong.of(code);
            case Outcome.ApiError(int code, String _) -> OptionalLong.of(code);
            default -> check.detail().numberIfAny("cuda");
        };
    }
}
