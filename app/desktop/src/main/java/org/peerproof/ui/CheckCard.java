package org.peerproof.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonTrouble;
import org.peerproof.verdict.CheckResult;

/** The evidence of one core check: what was expected, what came, what the driver said, how the process ended. */
final class CheckCard extends VBox {
    private record Fact(String name, String value) {
    }

    CheckCard(CheckResult check) {
        super(6);
        getStyleClass().add("check-card");
        setId("check-" + check.kind().word());
        Label title = new Label(OutcomeWords.title(check.kind().word()));
        title.getStyleClass().add("check-title");
        title.setMinWidth(USE_PREF_SIZE);
        Label does = new Label(does(check));
        does.getStyleClass().add("muted");
        does.setWrapText(true);
        does.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(does, Priority.ALWAYS);
        Label outcome = Badge.of(check.outcome().display(), OutcomeWords.styleClass(check.outcome()));
        outcome.setMinWidth(USE_PREF_SIZE);
        outcome.setMaxWidth(260);
        HBox head = new HBox(10, title, does, outcome);
        head.getStyleClass().add("check-head");
        getChildren().addAll(head, facts(check));
    }

    private static String does(CheckResult check) {
        int from = check.pair().from();
        int to = check.pair().to();
        return switch (check.kind()) {
            case COPY -> "the copy engine moves 4 MiB from GPU " + from + " to GPU " + to;
            case READ -> "a kernel on GPU " + to + " loads a word from GPU " + from;
            case WRITE -> "a kernel on GPU " + from + " stores a word into GPU " + to;
        };
    }

    private static GridPane facts(CheckResult check) {
        GridPane grid = new GridPane(10, 3);
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(92);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(names, values);
        int row = 0;
        for (Fact fact : list(check)) {
            Label name = new Label(fact.name());
            name.getStyleClass().add("muted");
            Label value = new Label(fact.value());
            value.setWrapText(true);
            value.getStyleClass().add(fact.value().startsWith("0x") ? "mono" : "fact-value");
            grid.addRow(row++, name, value);
        }
        return grid;
    }

    private static List<Fact> list(CheckResult check) {
        JsonObject detail = check.detail();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("outcome", OutcomeWords.plain(check.outcome())));
        text(detail, "expected").ifPresent(word -> facts.add(new Fact("expected", word)));
        text(detail, "got").ifPresent(word -> facts.add(new Fact("read back", word)));
        if (check.outcome() instanceof Outcome.IllegalAddress && text(detail, "got").isEmpty()) {
            facts.add(new Fact("read back", "nothing: a fault prevented reading"));
        }
        number(detail, "first_bad_offset").ifPresent(at -> facts.add(new Fact("first wrong", "byte " + at
                + number(detail, "bad_count").stream().mapToObj(count -> ", " + count + " words wrong").findFirst()
                        .orElse(""))));
        if (check.kind() != CheckKind.COPY || check.enableCode().isPresent()) {
            facts.add(new Fact("driver's word", "can-access "
                    + check.canAccess().map(yes -> yes ? "yes" : "no").orElse("unknown") + ", enable "
                    + (check.enableCode().isPresent() ? String.valueOf(check.enableCode().getAsInt()) : "not called")));
        }
        text(detail, "call").ifPresent(call -> facts.add(new Fact("CUDA call", call
                + number(detail, "cuda").stream().mapToObj(code -> " returned " + code).findFirst().orElse("")
                + text(detail, "stage").map(stage -> ", stage " + stage).orElse(""))));
        text(detail, "detail").ifPresent(sentence -> facts.add(new Fact("detail", sentence)));
        check.secondPass().ifPresent(
                second -> facts.add(new Fact("second pass", OutcomeWords.plain(second) + ", alone on the rig")));
        facts.add(new Fact("process", process(check)));
        check.notes().forEach(note -> facts.add(new Fact("note", note)));
        return facts;
    }

    private static String process(CheckResult check) {
        return check.exit().equals("none") || check.exit().isEmpty()
                ? "none was started"
                : "ended with " + check.exit() + " after " + check.durationMs() + " ms";
    }

    /** A worker's details are data from another process: what has another type is left out. */
    private static Optional<String> text(JsonObject detail, String name) {
        try {
            return detail.optionalText(name);
        } catch (JsonTrouble e) {
            return Optional.empty();
        }
    }

    private static OptionalLong number(JsonObject detail, String name) {
        try {
            return detail.optionalNumber(name);
        } catch (JsonTrouble e) {
            return OptionalLong.empty();
        }
    }
}
