package org.peerproof.ui;

import java.util.Optional;
import javafx.scene.control.TextArea;
import org.jspecify.annotations.Nullable;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.record.JobState;
import org.peerproof.record.RecordState;

/** What the record holds of one pair, as its JSON; made away from the window's thread, and only when it is looked at. */
final class RawText extends TextArea {
    private final Commands commands;
    private @Nullable RecordState state;
    private Optional<DirectedPair> pair = Optional.empty();
    private int asked;

    RawText(Commands commands) {
        this.commands = commands;
        setEditable(false);
        setId("raw");
        setAccessibleText("The record's entries of this pair");
        getStyleClass().add("raw");
        visibleProperty().subscribe(this::refresh);
        sceneProperty().subscribe(this::refresh);
        parentProperty().subscribe(this::refresh);
    }

    void forget() {
        state = null;
        pair = Optional.empty();
        asked++;
        setText("");
    }

    void show(RecordState newState, DirectedPair newPair) {
        state = newState;
        pair = Optional.of(newPair);
        refresh();
    }

    private void refresh() {
        RecordState now = state;
        if (now == null || pair.isEmpty()) {
            return;
        }
        DirectedPair wanted = pair.get();
        int mine = ++asked;
        commands.compute(() -> text(now, wanted), text -> {
            if (mine == asked && !text.equals(getText())) {
                setText(text);
            }
        });
    }

    private static String text(RecordState state, DirectedPair pair) {
        StringBuilder text = new StringBuilder();
        for (JobState job : state.jobs().values()) {
            if (PairJobs.about(job.id(), pair)) {
                text.append(job.id()).append('\n');
                job.facts().forEach(fact -> text.append("  ").append(fact.name()).append(' ').append(fact.data())
                        .append('\n'));
                job.ended().ifPresent(end -> {
                    end.results().forEach(result -> text.append("  result ").append(result.toJson()).append('\n'));
                    text.append("  exit ").append(end.exit()).append(", ").append(end.durationMs()).append(" ms\n");
                    end.notes().forEach(note -> text.append("  note ").append(note).append('\n'));
                });
                text.append('\n');
            }
        }
        return text.isEmpty() ? "The record holds nothing of this pair." : text.toString();
    }
}
