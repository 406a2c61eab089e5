package org.peerproof.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.verdict.PairVerdict;
import org.peerproof.verdict.PairWord;

/** What the views show and react to. Lives on the window's thread. */
final class WorkbenchModel {
    private static final Set<PairWord> WORTH_A_LOOK = Set.of(PairWord.FALSE, PairWord.HUNG, PairWord.PARTIAL);

    private final ObjectProperty<Optional<Shown>> shown = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Activity> activity = new SimpleObjectProperty<>(Activity.IDLE);
    private final ObjectProperty<Optional<DirectedPair>> selection = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Set<DirectedPair>> lit = new SimpleObjectProperty<>(Set.of());
    private final ObjectProperty<RigChoice> rig = new SimpleObjectProperty<>(new RigChoice.ThisMachine());
    private final ObjectProperty<Optional<String>> notice = new SimpleObjectProperty<>(Optional.empty());
    private final ObservableList<Path> recent = FXCollections.observableArrayList();

    /** The record on show; empty on the welcome screen. */
    ObjectProperty<Optional<Shown>> shown() {
        return shown;
    }

    ObjectProperty<Activity> activity() {
        return activity;
    }

    ObjectProperty<Optional<DirectedPair>> selection() {
        return selection;
    }

    /** Pairs that a selected finding speaks of; the others fade. Empty: none fades. */
    ObjectProperty<Set<DirectedPair>> lit() {
        return lit;
    }

    ObjectProperty<RigChoice> rig() {
        return rig;
    }

    /** One sentence the user should read, until it is closed. */
    ObjectProperty<Optional<String>> notice() {
        return notice;
    }

    ObservableList<Path> recent() {
        return recent;
    }

    void show(Shown next) {
        shown.set(Optional.of(next));
        List<DirectedPair> pairs = next.judgement().pairs().stream().map(one -> one.pair()).toList();
        if (selection.get().isEmpty() || !pairs.contains(selection.get().get())) {
            selection.set(next.judgement().pairs().stream().filter(pair -> WORTH_A_LOOK.contains(pair.word()))
                    .map(PairVerdict::pair).findFirst().or(() -> pairs.stream().findFirst()));
        }
    }

    void clear() {
        shown.set(Optional.empty());
        selection.set(Optional.empty());
        lit.set(Set.of());
        notice.set(Optional.empty());
    }
}
