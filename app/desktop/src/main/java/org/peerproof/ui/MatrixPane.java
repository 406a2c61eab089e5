package org.peerproof.ui;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The matrix of pairs, with the meaning of every look that stands in it. */
final class MatrixPane extends VBox {
    private static final List<PairFace> ALWAYS = List.of(PairFace.OPEN, PairFace.LOCKED, PairFace.PARTIAL,
            PairFace.FALSE);

    private final WorkbenchModel model;
    private final VBox legend = new VBox(6);
    private Set<PairFace> explained = Set.of();

    MatrixPane(WorkbenchModel model) {
        this.model = model;
        getStyleClass().addAll("pane", "matrix-pane");
        setId("matrix-pane");
        PairMatrix matrix = new PairMatrix(model);
        VBox body = new VBox(14, matrix, legend);
        body.getStyleClass().add("pane-body");
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        legend.getStyleClass().add("legend");
        getChildren().addAll(PaneTitle.of("Pair matrix", "rows send · columns receive"), scroll);
        model.shown().subscribe(this::explain);
        model.activity().subscribe(() -> explain(model.shown().get()));
    }

    private void explain(Optional<Shown> shown) {
        boolean live = model.activity().get().live();
        Set<PairFace> seen = EnumSet.copyOf(ALWAYS);
        shown.ifPresent(record -> seen.addAll(record.judgement().pairs().stream()
                .map(pair -> PairFace.of(pair, record.state(), live)).collect(Collectors.toSet())));
        if (!seen.equals(explained)) {
            explained = seen;
            legend.getChildren().setAll(seen.stream().map(MatrixPane::line).toList());
            Label pips = new Label("Marks under an icon: copy, read, write.");
            pips.getStyleClass().add("muted");
            pips.setWrapText(true);
            legend.getChildren().add(pips);
        }
    }

    private static HBox line(PairFace face) {
        Label meaning = new Label(face.meaning());
        meaning.setWrapText(true);
        meaning.getStyleClass().add("legend-text");
        HBox.setHgrow(meaning, Priority.ALWAYS);
        Label badge = Badge.of(face);
        badge.setMinWidth(USE_PREF_SIZE);
        HBox line = new HBox(8, badge, meaning);
        line.getStyleClass().add("legend-line");
        return line;
    }
}
