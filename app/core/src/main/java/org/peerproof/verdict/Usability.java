package org.peerproof.verdict;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.peerproof.protocol.Inventory;
import org.peerproof.record.RecordState;

/** Says in one sentence why a rig cannot be probed at all. */
final class Usability {
    private Usability() {
    }

    static Optional<String> trouble(RecordState state) {
        if (state.rig().isEmpty()) {
            return Optional.empty();
        }
        Inventory inventory = state.rig().get().rig().inventory();
        if (inventory.trouble().isPresent()) {
            return inventory.trouble();
        }
        List<Inventory.Gpu> unusable = inventory.gpus().stream().filter(gpu -> gpu.unusable().isPresent()).toList();
        int usable = inventory.gpus().size() - unusable.size();
        if (usable < 2) {
            String reasons = unusable.stream()
                    .map(gpu -> "GPU " + gpu.ref().index() + ": " + gpu.unusable().orElse(""))
                    .collect(Collectors.joining("; "));
            return Optional.of("a pair needs two usable GPUs, and there " + (usable == 1 ? "is one" : "is none")
                    + (reasons.isEmpty() ? "" : " (" + reasons + ")"));
        }
        return state.plan().filter(plan -> plan.pairs().isEmpty()).map(_ -> "no pair of GPUs was asked for");
    }
}
