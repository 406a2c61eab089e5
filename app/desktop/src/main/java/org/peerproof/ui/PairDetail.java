package org.peerproof.ui;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.record.VisibleText;
import org.peerproof.report.OutcomeWords;
import org.peerproof.verdict.PairVerdict;

/** The selected pair: its evidence check by check, its roads and their ceilings, and its raw entries in the record. */
final class PairDetail extends VBox {
    private final WorkbenchModel model;
    private final Label title = new Label();
    private final Label addresses = new Label();
    private final HBox badge = new HBox();
    private final Label sentence = new Label();
    private final VBox evidence = new VBox(10);
    private final PathPane path = new PathPane();
    private final RawText raw;
    private final TabPane tabs = new TabPane();

    PairDetail(WorkbenchModel model, Commands commands) {
        this.model = model;
        this.raw = new RawText(commands);
        getStyleClass().addAll("pane", "pair-detail");
        setId("pair-detail");
        title.getStyleClass().add("pane-title");
        title.setId("pair-title");
        title.setMinWidth(USE_PREF_SIZE);
        addresses.getStyleClass().add("muted");
        badge.setId("pair-badge");
        HBox head = new HBox(10, title, badge, addresses);
        head.getStyleClass().add("pane-head");
        sentence.setWrapText(true);
        sentence.setId("pair-sentence");
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        sentence.getStyleClass().add("pair-sentence");
        evidence.getStyleClass().add("evidence");
        ScrollPane scroll = new ScrollPane(evidence);
        scroll.setFitToWidth(true);
        tabs.getTabs().addAll(tab("Evidence", "tab-evidence", scroll), tab("Path & ceiling", "tab-path", path),
                tab("Raw", "tab-raw", raw));
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        VBox.setVgrow(tabs, Priority.ALWAYS);
        getChildren().addAll(head, tabs);
        model.shown().subscribe(this::refresh);
        model.selection().subscribe(this::refresh);
        model.activity().subscribe(this::refresh);
        refresh();
    }

    private static Tab tab(String name, String id, Node content) {
        Tab tab = new Tab(name, content);
        tab.setId(id);
        return tab;
    }

    TabPane tabs() {
        return tabs;
    }

    private void refresh() {
        Optional<Shown> shown = model.shown().get();
        Optional<DirectedPair> selected = model.selection().get();
        Optional<PairVerdict> verdict = selected.flatMap(pair -> shown.flatMap(record -> record.pair(pair)));
        if (shown.isEmpty() || verdict.isEmpty()) {
            title.setText("No pair");
            addresses.setText("");
            badge.getChildren().clear();
            Label none = new Label(nothing(shown));
            none.setWrapText(true);
            none.getStyleClass().add("muted");
            evidence.getChildren().setAll(List.of(none));
            path.show(Optional.empty());
            raw.forget();
            return;
        }
        show(shown.get(), verdict.get());
    }

    private String nothing(Optional<Shown> shown) {
        if (model.activity().get().live()) {
            return "The rig is being listed; its pairs appear in a moment.";
        }
        return shown.map(record -> record.judgement().summary())
                .map(why -> "There is no pair to show: " + why + (why.endsWith(".") ? "" : "."))
                .orElse("Select a pair in the matrix.");
    }

    private void show(Shown record, PairVerdict verdict) {
        DirectedPair pair = verdict.pair();
        title.setText("GPU " + pair.from() + " → GPU " + pair.to());
        addresses.setText(address(record, pair.from()) + " → " + address(record, pair.to()));
        addresses.setTooltip(new Tooltip(addresses.getText()));
        PairFace face = PairFace.of(verdict, record.state(), model.activity().get().live());
        badge.getChildren().setAll(Badge.of(face));
        sentence.setText(face == PairFace.QUEUED || face == PairFace.RUNNING
                ? OutcomeWords.title(face.meaning()) + "."
                : OutcomeWords.title(VisibleText.of(verdict.sentence())));
        evidence.getChildren().setAll(sentence);
        verdict.checks().forEach(check -> evidence.getChildren().add(new CheckCard(check)));
        path.show(ShownRoads.of(record, Optional.of(pair)));
        raw.show(record.state(), pair);
    }

    private static String address(Shown record, int gpu) {
        return record.gpus().stream().filter(one -> one.ref().index() == gpu)
                .map(one -> one.ref().address().toString()).findFirst().orElse("?");
    }
}
