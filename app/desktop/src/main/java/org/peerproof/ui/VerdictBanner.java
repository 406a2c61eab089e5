package org.peerproof.ui;

import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.peerproof.finding.Finding;
import org.peerproof.finding.Severity;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.Signature;

/** The verdict in one sentence, the signature with what was expected, the scope, and the controls. */
final class VerdictBanner extends HBox {
    private static final PseudoClass SIMULATED = PseudoClass.getPseudoClass("simulated");

    private final WorkbenchModel model;
    private final Region edge = new Region();
    private final Label verdict = new Label();
    private final Label summary = new Label();
    private final Label signature = new Label();
    private final Label expected = new Label();
    private final Label cause = new Label();
    private final Label scope = new Label();
    private final ControlChips controls = new ControlChips();
    private String look = "";

    VerdictBanner(WorkbenchModel model) {
        this.model = model;
        setId("banner");
        getStyleClass().add("banner");
        edge.getStyleClass().add("banner-edge");
        verdict.getStyleClass().add("verdict-word");
        verdict.setId("verdict");
        cause.setId("cause");
        verdict.setMinWidth(USE_PREF_SIZE);
        summary.getStyleClass().add("verdict-summary");
        summary.setId("summary");
        summary.setWrapText(true);
        summary.setMaxHeight(44);
        signature.getStyleClass().add("mono");
        signature.setId("signature");
        signature.setMinWidth(USE_PREF_SIZE);
        expected.getStyleClass().add("muted");
        expected.setWrapText(true);
        cause.setWrapText(true);
        cause.getStyleClass().add("banner-cause");
        scope.getStyleClass().add("muted");
        scope.setId("scope");
        scope.setWrapText(true);
        scope.setMaxHeight(36);
        HBox head = new HBox(12, verdict, summary);
        head.getStyleClass().add("banner-head");
        HBox.setHgrow(summary, Priority.ALWAYS);
        VBox text = new VBox(4, head, new HBox(10, signature, expected), cause, scope);
        text.getStyleClass().add("banner-text");
        HBox.setHgrow(text, Priority.ALWAYS);
        controls.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(edge, text, controls);
        model.shown().subscribe(this::show);
        model.activity().subscribe(() -> show(model.shown().get()));
    }

    private void show(Optional<Shown> shown) {
        shown.ifPresent(this::show);
    }

    private void show(Shown record) {
        Judgement judgement = record.judgement();
        boolean running = model.activity().get().live() && record.state().ended().isEmpty();
        String word = running ? "RUNNING" : judgement.verdict().name().replace('_', ' ');
        getStyleClass().remove(look);
        look = running ? "verdict-running" : "verdict-" + judgement.verdict().name();
        getStyleClass().add(look);
        pseudoClassStateChanged(SIMULATED, record.simulated());
        verdict.setText(word);
        summary.setText(running
                ? "the checks are under way; nothing is decided before the closing controls"
                : judgement.summary());
        Optional<Signature> counted = judgement.signature().filter(_ -> !running);
        signature.setText(counted.map(Signature::line).orElse("no signature"));
        expected.setText(counted.map(VerdictBanner::expected).orElse(running
                ? "it is counted when every check has run"
                : "no pair was judged, or a control aborted the run"));
        Optional<Finding> top = record.findings().stream()
                .filter(finding -> finding.severity() == Severity.CAUSE).findFirst();
        cause.setText(top.map(finding -> "Most likely: " + finding.summary()).orElse(""));
        cause.setVisible(top.isPresent());
        cause.setManaged(top.isPresent());
        scope.setText("Scope: " + judgement.scope());
        // Half a run looks like a rig that answers wrongly.
        scope.setVisible(!running);
        scope.setManaged(!running);
        scope.setTooltip(new Tooltip(judgement.scope()));
        controls.show(judgement.controls());
        summary.setTooltip(new Tooltip(summary.getText()));
        cause.setTooltip(new Tooltip(cause.getText()));
        setAccessibleText(word + ": " + summary.getText());
    }

    private static String expected(Signature signature) {
        return "expected failures: " + 2 * signature.pairs() + " when locked, 0 when open · matches "
                + signature.matches();
    }
}
