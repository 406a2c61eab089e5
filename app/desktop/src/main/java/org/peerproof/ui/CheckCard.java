package org.peerproof.ui;

import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.peerproof.record.VisibleText;
import org.peerproof.report.CheckFacts;
import org.peerproof.report.OutcomeWords;
import org.peerproof.verdict.CheckResult;

/** The evidence of one core check: what was expected, what came, what the driver said, how the process ended. */
final class CheckCard extends VBox {
    CheckCard(CheckResult check) {
        super(6);
        getStyleClass().add("check-card");
        setId("check-" + check.kind().word());
        Label title = new Label(OutcomeWords.title(check.kind().word()));
        title.getStyleClass().add("check-title");
        title.setMinWidth(USE_PREF_SIZE);
        Label does = new Label(CheckFacts.does(check));
        does.getStyleClass().add("muted");
        does.setWrapText(true);
        does.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(does, Priority.ALWAYS);
        Label outcome = Badge.of(VisibleText.of(check.outcome().display()), OutcomeWords.styleClass(check.outcome()));
        outcome.setMinWidth(USE_PREF_SIZE);
        outcome.setMaxWidth(260);
        HBox head = new HBox(10, title, does, outcome);
        head.getStyleClass().add("check-head");
        getChildren().addAll(head, facts(check));
    }

    private static GridPane facts(CheckResult check) {
        GridPane grid = new GridPane(10, 3);
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(92);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(names, values);
        int row = 0;
        for (CheckFacts.Fact fact : CheckFacts.of(check)) {
            Label name = new Label(fact.name());
            name.getStyleClass().add("muted");
            Label value = new Label(VisibleText.of(fact.value()));
            value.setWrapText(true);
            value.getStyleClass().add(fact.value().startsWith("0x") ? "mono" : "fact-value");
            grid.addRow(row++, name, value);
        }
        return grid;
    }
}
