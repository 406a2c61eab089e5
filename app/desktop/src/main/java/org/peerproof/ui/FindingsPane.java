package org.peerproof.ui;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.peerproof.finding.Finding;
import org.peerproof.protocol.DirectedPair;

/** What a user should know beside the verdict; selecting one lights the pairs it speaks of. */
final class FindingsPane extends VBox {
    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");

    /** Evidence alike for many pairs is shown for the first few. */
    private static final int SHOWN = 4;

    private final WorkbenchModel model;
    private final VBox list = new VBox(8);
    private final Label count = new Label();
    private List<Finding> built = List.of();

    FindingsPane(WorkbenchModel model) {
        this.model = model;
        getStyleClass().addAll("pane", "findings-pane");
        setId("findings");
        count.getStyleClass().add("count-badge");
        list.getStyleClass().add("pane-body");
        ScrollPane scroll = new ScrollPane(list);
        scroll.setFitToWidth(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(PaneTitle.of("Findings", "", count), scroll);
        model.shown().subscribe(this::show);
        model.activity().subscribe(() -> show(model.shown().get()));
    }

    private void show(Optional<Shown> shown) {
        List<Finding> findings = shown.map(Shown::findings).orElse(List.of());
        count.setText(String.valueOf(findings.size()));
        List<Finding> rest = shown.map(Shown::answers).orElse(List.of()).stream().filter(one -> !one.found()).toList();
        if (findings.isEmpty() && rest.isEmpty()) {
            Label none = new Label(model.activity().get().live()
                    ? "Findings appear as the checks end."
                    : "No rule found anything to add to the verdict.");
            none.setWrapText(true);
            none.getStyleClass().add("muted");
            list.getChildren().setAll(none);
            built = List.of();
            return;
        }
        List<Finding> all = shown.map(Shown::answers).orElse(List.of());
        if (!all.equals(built)) {
            built = all;
            model.lit().set(Set.of());
            ToggleGroup group = new ToggleGroup();
            list.getChildren().setAll(findings.stream().map(finding -> card(finding, group)).toList());
            if (findings.isEmpty()) {
                list.getChildren().add(line("No rule found anything to add to the verdict.", "muted"));
            }
            list.getChildren().addAll(new UnfoundRules(rest).panes());
        }
    }

    private ToggleButton card(Finding finding, ToggleGroup group) {
        Label summary = new Label(finding.summary());
        summary.setWrapText(true);
        summary.getStyleClass().add("finding-summary");
        VBox text = new VBox(4, Badge.of(finding.severity().word(), "severity-" + finding.severity().word()), summary);
        text.getChildren().add(line(finding.why(), "finding-why"));
        finding.evidence().stream().limit(SHOWN).forEach(sentence -> text.getChildren().add(line(sentence, "muted")));
        if (finding.evidence().size() > SHOWN) {
            text.getChildren().add(line("and " + (finding.evidence().size() - SHOWN) + " more", "muted"));
        }
        finding.attempts().forEach(sentence -> text.getChildren().add(line("Try: " + sentence, "finding-try")));
        ToggleButton card = new ToggleButton();
        card.setGraphic(text);
        card.setToggleGroup(group);
        card.setMaxWidth(Double.MAX_VALUE);
        card.getStyleClass().add("finding-card");
        card.setAccessibleText(finding.severity().word() + ": " + finding.summary());
        text.prefWidthProperty().bind(list.widthProperty().subtract(44));
        card.selectedProperty().subscribe(selected -> {
            card.pseudoClassStateChanged(LIT, selected);
            Set<DirectedPair> pairs = new HashSet<>(finding.pairs());
            model.lit().set(selected ? pairs : Set.of());
        });
        return card;
    }

    private static Label line(String sentence, String styleClass) {
        Label line = new Label(sentence);
        line.setWrapText(true);
        line.getStyleClass().add(styleClass);
        return line;
    }
}
