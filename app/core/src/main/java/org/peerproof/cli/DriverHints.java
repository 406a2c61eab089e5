package org.peerproof.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.peerproof.protocol.Inventory;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.CheckResult;
import org.peerproof.verdict.PairVerdict;

/** What the driver says of the pairs, folded; hints, never a verdict. */
final class DriverHints {
    private static final int MOST_NAMED = 6;

    private final RecordState state;
    private final List<PairVerdict> pairs;

    DriverHints(RecordState state, List<PairVerdict> pairs) {
        this.state = state;
        this.pairs = pairs;
    }

    List<String> lines() {
        Map<String, List<String>> same = new LinkedHashMap<>();
        for (PairVerdict pair : pairs) {
            Optional<Inventory.Access> access = state.rig()
                    .flatMap(found -> found.rig().inventory().access(pair.pair().to(), pair.pair().from()));
            same.computeIfAbsent(words(pair.read(), access), _ -> new ArrayList<>())
                    .add(pair.pair().to() + " into " + pair.pair().from());
        }
        return same.entrySet().stream()
                .flatMap(entry -> Wrapped.lines("hint (the driver's word): " + entry.getKey() + ": "
                        + entry.getValue().size() + " of " + pairs.size() + " accesses" + names(entry.getValue()))
                        .stream())
                .toList();
    }

    private static String words(CheckResult read, Optional<Inventory.Access> access) {
        String can = read.canAccess().or(() -> access.flatMap(Inventory.Access::canAccess))
                .map(yes -> yes ? "yes" : "no")
                .orElse("unknown");
        String enable = read.enableCode().isPresent() ? String.valueOf(read.enableCode().getAsInt()) : "not called";
        return "can-access " + can + ", enable " + enable + ", topo "
                + access.flatMap(Inventory.Access::nvmlRead).orElse("unknown");
    }

    private String names(List<String> accesses) {
        if (accesses.size() == pairs.size() || accesses.size() > MOST_NAMED) {
            return "";
        }
        return accesses.stream().collect(Collectors.joining(", ", " (", ")"));
    }
}
