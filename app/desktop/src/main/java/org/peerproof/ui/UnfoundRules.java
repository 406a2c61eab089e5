package org.peerproof.ui;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.VBox;
import org.peerproof.finding.Finding;
import org.peerproof.finding.Finding.State;

/** Rules that found nothing, folded away and within reach: what could not be read first, with what would print it. */
record UnfoundRules(List<Finding> answers) {
    /** A folded group for each kind of answer there is. */
    List<TitledPane> panes() {
        return List.of(group("could not read", "findings-unread", State.COULD_NOT_READ, State.RULE_FAILED),
                group("looked and found nothing", "findings-clear", State.CLEAR),
                group("not applicable here", "findings-not-applicable", State.NOT_APPLICABLE)).stream()
                .filter(pane -> pane.getContent() instanceof VBox content && !content.getChildren().isEmpty()).toList();
    }

    private TitledPane group(String title, String id, State... states) {
        List<Finding> those = answers.stream().filter(answer -> List.of(states).contains(answer.state())).toList();
        VBox content = new VBox(6);
        those.forEach(answer -> {
            content.getChildren().add(line(answer.id() + ": " + answer.summary()));
            answer.attempts().forEach(command -> content.getChildren().add(command(command)));
        });
        TitledPane pane = new TitledPane(title + " (" + those.size() + ")", content);
        pane.setId(id);
        pane.setExpanded(false);
        pane.setAnimated(false);
        pane.setAccessibleText(pane.getText());
        return pane;
    }

    private static Label line(String text) {
        Label line = new Label(text);
        line.setWrapText(true);
        line.getStyleClass().add("muted");
        return line;
    }

    /** A command to copy. */
    private static TextField command(String text) {
        TextField field = new TextField(text);
        field.setEditable(false);
        field.getStyleClass().add("command");
        field.setAccessibleText("a command that prints what could not be read: " + text);
        return field;
    }
}
