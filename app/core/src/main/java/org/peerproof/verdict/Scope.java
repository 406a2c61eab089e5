package org.peerproof.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.RecordState;
import org.peerproof.record.RunPlan;

/** What the verdict rests on, where and when, and what it does not cover. */
final class Scope {
    static final String SUSPECT = "matches no expected signature: suspect the probe first";

    private final RecordState state;
    private final RunPlan plan;
    private final List<PairVerdict> pairs;
    private final List<SumResult> sums;
    private final Optional<Signature> signature;

    Scope(RecordState state, RunPlan plan, List<PairVerdict> pairs, List<SumResult> sums,
            Optional<Signature> signature) {
        this.state = state;
        this.plan = plan;
        this.pairs = pairs;
        this.sums = sums;
        this.signature = signature;
    }

    String sentence() {
        List<String> parts = new ArrayList<>();
        if (signature.filter(one -> one.matches().equals(SignatureOf.NEITHER)).isPresent()) {
            parts.add(SUSPECT);
        }
        parts.add("seen: " + count(CheckKind.COPY, Outcome::passed) + " of " + pairs.size() + " copies arrived, "
                + (count(CheckKind.READ, Outcome::closed) + count(CheckKind.WRITE, Outcome::closed)) + " of "
                + 2 * pairs.size() + " kernel accesses closed" + (plan.gentle() ? " (gentle: no fault was made)" : ""));
        if (signature.filter(one -> one.matches().equals("locked")).isPresent()) {
            parts.add("inferred: the copies took another road (CUDA documents host memory as the fallback)");
        }
        parts.add("at " + plan.depth() + " depth: a copy of 4 MiB, one 8-byte word read and one written by a kernel,"
                + " for every pair" + (sums.isEmpty() ? "" : sizes()));
        state.header().ifPresent(header -> parts.add("run " + header.started()));
        if (state.header().filter(header -> header.simulated()).isPresent()) {
            parts.add("a simulated rig, which says nothing of a real machine");
        }
        state.rig().ifPresent(found -> parts.add(machine(found.rig().inventory())));
        parts.add("not covered: CUDA IPC and VMM mappings, which vLLM and NCCL use between processes;"
                + " a custom kernel may still be wrong");
        return String.join("; ", parts);
    }

    private long count(CheckKind kind, Predicate<Outcome> test) {
        return pairs.stream().flatMap(pair -> pair.checks().stream())
                .filter(check -> check.kind() == kind && test.test(check.outcome()))
                .count();
    }

    private String sizes() {
        return ", sums of " + sums.stream().map(SumResult::bytes).distinct().sorted().map(String::valueOf)
                .collect(Collectors.joining(" and ")) + " bytes";
    }

    private static String machine(Inventory inventory) {
        return "driver " + inventory.driverVersion().orElse("unknown") + "; GPUs: "
                + inventory.gpus().stream()
                        .collect(Collectors.groupingBy(Inventory.Gpu::name, TreeMap::new,
                                Collectors.counting()))
                        .entrySet().stream()
                        .map(entry -> entry.getValue() + " × " + entry.getKey())
                        .collect(Collectors.joining(", "));
    }
}
