package org.peerproof.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.PciAddress;
import org.peerproof.record.RecordState;
import org.peerproof.report.ReportModel.Block;
import org.peerproof.report.ReportModel.Row;
import org.peerproof.verdict.CheckResult;
import org.peerproof.verdict.PairVerdict;

/** Every pair, as a block with its evidence or, on large rigs, as one row where that says enough. */
final class PairTexts {
    /** With more pairs than this the unremarkable ones become rows, and no more blocks than this are made. */
    static final int MOST_BLOCKS = 30;

    private final RecordState state;
    private final List<PairVerdict> pairs;
    private final List<PairVerdict> inFull;
    private final Optional<RigRoads> roads;
    private final Map<Integer, PciAddress> addresses = new HashMap<>();

    PairTexts(RecordState state, List<PairVerdict> pairs) {
        this.state = state;
        this.pairs = pairs;
        this.inFull = pairs.size() <= MOST_BLOCKS
                ? pairs
                : pairs.stream().filter(pair -> !plain(pair)).limit(MOST_BLOCKS).toList();
        this.roads = state.topology().flatMap(topology -> state.rig()
                .map(found -> new RigRoads(topology, found.rig().inventory().gpus())));
        state.rig().ifPresent(found -> found.rig().inventory().gpus()
                .forEach(gpu -> addresses.put(gpu.ref().index(), gpu.ref().address())));
    }

    List<Row> rows() {
        return pairs.stream().filter(pair -> !inFull.contains(pair)).map(PairTexts::row).toList();
    }

    List<Block> blocks() {
        return inFull.stream().map(this::block).toList();
    }

    private static boolean plain(PairVerdict pair) {
        boolean settled = switch (pair.word()) {
            case OPEN, LOCKED -> true;
            case NO_PATH, PARTIAL, FALSE, HUNG, INCONCLUSIVE -> false;
        };
        return settled && pair.checks().stream()
                .allMatch(check -> check.notes().isEmpty() && check.secondPass().isEmpty());
    }

    private static Row row(PairVerdict pair) {
        return new Row(pair.pair().toString(), PairSign.of(pair), pair.copy().outcome().display(),
                pair.read().outcome().display(), pair.write().outcome().display(),
                code(pair.read()) + " / " + code(pair.write()),
                pair.checks().stream().map(CheckResult::exit).collect(Collectors.joining(" / ")),
                Amounts.duration(pair.checks().stream().mapToLong(CheckResult::durationMs).sum()));
    }

    private static String code(CheckResult check) {
        return check.enableCode().isPresent() ? String.valueOf(check.enableCode().getAsInt()) : "–";
    }

    private Block block(PairVerdict pair) {
        DirectedPair ends = pair.pair();
        return new Block("GPU " + ends.from() + " → GPU " + ends.to(),
                address(ends.from()) + " → " + address(ends.to()), PairSign.of(pair), pair.sentence(),
                pair.checks().stream().map(check -> new EvidenceOf(state, check).evidence()).toList(), hints(ends),
                roads.flatMap(rig -> rig.path(ends)));
    }

    private String address(int gpu) {
        return Optional.ofNullable(addresses.get(gpu)).map(PciAddress::toString).orElse("address not known");
    }

    /** What the driver claims of the two accesses a pair needs. */
    private String hints(DirectedPair pair) {
        return hint("read", access(pair.to(), pair.from()), Inventory.Access::nvmlRead)
                + "; " + hint("write", access(pair.from(), pair.to()), Inventory.Access::nvmlWrite);
    }

    private Optional<Inventory.Access> access(int accessor, int owner) {
        return state.rig().flatMap(found -> found.rig().inventory().access(accessor, owner));
    }

    private static String hint(String name, Optional<Inventory.Access> access, NvmlWord nvml) {
        return name + " can-access "
                + access.flatMap(Inventory.Access::canAccess).map(yes -> yes ? "yes" : "no").orElse("unknown")
                + ", topo " + access.flatMap(nvml::of).orElse("unknown");
    }

    private interface NvmlWord {
        Optional<String> of(Inventory.Access access);
    }
}
