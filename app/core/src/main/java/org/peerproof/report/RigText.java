package org.peerproof.report;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;
import org.peerproof.record.RunPlan;
import org.peerproof.report.ReportModel.Field;
import org.peerproof.report.ReportModel.Gpu;

/** The machine, the run and the tool. */
final class RigText {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final RecordState state;
    private final String recordName;

    RigText(RecordState state, String recordName) {
        this.state = state;
        this.recordName = recordName;
    }

    static String nonce(RecordEvent.Header header) {
        return String.format(Locale.ROOT, "0x%05x", header.nonce());
    }

    static String time(Instant instant) {
        return TIME.format(instant);
    }

    List<Gpu> gpus() {
        return state.rig().map(found -> found.rig().inventory().gpus()).orElse(List.of()).stream()
                .map(RigText::gpu)
                .toList();
    }

    private static Gpu gpu(Inventory.Gpu gpu) {
        List<String> notes = Stream.concat(gpu.unusable().map(why -> "not usable: " + why).stream(),
                gpu.notes().stream()).toList();
        return new Gpu(String.valueOf(gpu.ref().index()), gpu.ref().address().toString(), gpu.name(),
                Amounts.bytes(gpu.vramBytes()),
                gpu.bar1Bytes().isPresent() ? Amounts.bytes(gpu.bar1Bytes().getAsLong()) : "not known",
                gpu.link().map(Amounts::lanes).orElse("not known"), gpu.computeCapability(), gpu.ref().uuid(), notes);
    }

    List<Field> run(String ended) {
        List<Field> fields = new ArrayList<>();
        fields.add(new Field("rig", state.rig().map(found -> found.rig().name()).orElse("unknown")));
        Optional<Inventory> inventory = state.rig().map(found -> found.rig().inventory());
        fields.add(new Field("driver", inventory.flatMap(Inventory::driverVersion).orElse("unknown")
                + cuda(inventory.map(Inventory::cudaVersion).orElse(OptionalLong.empty()))));
        inventory.flatMap(Inventory::trouble).ifPresent(why -> fields.add(new Field("trouble", why)));
        state.header().ifPresent(header -> {
            fields.add(new Field("tool", "PeerProof " + header.tool()
                    + (header.commit().isBlank() ? ", commit not recorded" : ", commit " + header.commit())));
            fields.add(new Field("started", time(header.started())));
        });
        fields.add(new Field("ended", ended
                + state.ended().map(end -> ", " + Amounts.duration(end.durationMs())).orElse("")));
        state.plan().ifPresent(plan -> fields.add(new Field("plan", plan(plan))));
        fields.add(new Field("record",
                "nonce " + state.header().map(RigText::nonce).orElse("unknown") + ", " + recordName));
        return List.copyOf(fields);
    }

    private static String cuda(OptionalLong version) {
        return version.isPresent()
                ? String.format(Locale.ROOT, ", CUDA %d.%d", version.getAsLong() / 1000,
                        version.getAsLong() % 1000 / 10)
                : "";
    }

    private static String plan(RunPlan plan) {
        return plan.depth() + " depth" + (plan.gentle() ? ", gentle" : "") + ", " + plan.pairs().size()
                + (plan.pairs().size() == 1 ? " pair" : " pairs") + (plan.selected() ? " asked for" : "") + ", "
                + plan.checks() + " checks";
    }

    List<Field> support() {
        List<Field> fields = new ArrayList<>();
        state.header().ifPresent(header -> {
            fields.add(new Field("record format", header.major() + "." + header.minor()));
            fields.add(new Field("boot id", header.bootId().isBlank() ? "not readable" : header.bootId()));
        });
        state.plan().ifPresent(plan -> {
            fields.add(new Field("planned", plan.processes() + " processes, about " + Math.round(plan.seconds())
                    + " s, about " + plan.xidLines() + " Xid 31 lines in the kernel log"));
            if (plan.selected()) {
                fields.add(new Field("pairs asked for", plan.pairs().stream().map(DirectedPair::toString)
                        .collect(Collectors.joining(", "))));
            }
        });
        gpus().forEach(gpu -> fields.add(new Field("GPU " + gpu.index() + " UUID", gpu.uuid())));
        state.host().map(JsonObject::fields).orElse(Map.of())
                .forEach((name, fact) -> fields.add(new Field(name.replace('_', ' '), fact(fact))));
        return List.copyOf(fields);
    }

    private static String fact(Object fact) {
        if (!(fact instanceof JsonObject object)) {
            return String.valueOf(fact);
        }
        if (object.has("value")) {
            return String.valueOf(object.fields().get("value")).strip();
        }
        return "not read" + (object.has("reason") ? ": " + object.fields().get("reason") : "");
    }
}
