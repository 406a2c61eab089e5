package org.peerproof.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.peerproof.finding.Finding;
import org.peerproof.finding.RuleBook;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Inventory;
import org.peerproof.record.RecordState;
import org.peerproof.record.VisibleText;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.PairVerdict;

/** One record's state and all that follows from it, every rule's answer included; every view shows this and nothing else. */
record Shown(RecordState state, Judgement judgement, List<Finding> answers, String name, Optional<Path> file) {
    Shown {
        answers = List.copyOf(answers);
    }

    static Shown of(RecordState state, String name, Optional<Path> file) {
        RecordState readable = VisibleText.namesOf(state);
        Judgement judgement = Judgement.of(readable);
        return new Shown(readable, judgement, RuleBook.answers(readable, judgement), VisibleText.of(name), file);
    }

    /** What rules found, causes first; {@code answers} also holds what they did not. */
    List<Finding> findings() {
        return answers.stream().filter(Finding::found).toList();
    }

    boolean simulated() {
        return state.header().map(header -> header.simulated()).orElse(false)
                || state.rig().map(found -> found.rig().simulated()).orElse(false);
    }

    List<Inventory.Gpu> gpus() {
        return state.rig().map(found -> found.rig().inventory().gpus()).orElse(List.of());
    }

    Optional<PairVerdict> pair(DirectedPair pair) {
        return judgement.pairs().stream().filter(one -> one.pair().equals(pair)).findFirst();
    }
}
