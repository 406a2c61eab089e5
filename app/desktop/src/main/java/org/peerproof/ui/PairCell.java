package org.peerproof.ui;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Outcome;
import org.peerproof.report.OutcomeWords;
import org.peerproof.verdict.CheckResult;
import org.peerproof.verdict.PairVerdict;

/** One directed pair in the matrix: colour, icon, and where there is room the three checks as pips. */
final class PairCell extends StackPane {
    /** From here on the pips fit below the icon. */
    static final double ROOM_FOR_PIPS = 44;
    /** Below this an icon is no longer readable; colour and hatching remain. */
    static final double ROOM_FOR_ICON = 22;

    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass FADED = PseudoClass.getPseudoClass("faded");

    private final DirectedPair pair;
    private final FontIcon icon = new FontIcon();
    private final HBox pips = new HBox(2);
    private final VBox content = new VBox(3, icon, pips);
    private PairFace face = PairFace.NOT_RUN;

    PairCell(DirectedPair pair) {
        this.pair = pair;
        getStyleClass().add("pair-cell");
        icon.getStyleClass().add("pair-icon");
        pips.setAlignment(Pos.CENTER);
        content.setAlignment(Pos.CENTER);
        getChildren().add(content);
        setId("cell-" + pair.from() + "-" + pair.to());
    }

    DirectedPair pair() {
        return pair;
    }

    PairFace face() {
        return face;
    }

    void show(PairVerdict verdict, PairFace next) {
        getStyleClass().remove(face.styleClass());
        face = next;
        getStyleClass().add(face.styleClass());
        icon.setIconCode(face.icon());
        pips.getChildren().setAll(verdict.checks().stream().map(PairCell::pip).toList());
        setAccessibleText(spoken(verdict));
    }

    /** Chooses what fits into a cell of this size. */
    void fit(double size) {
        // The theme gives every icon a size of its own, which only a style outdoes.
        icon.setStyle("-fx-icon-size: " + (int) Math.clamp(size * 0.34, 10, 22) + "px");
        icon.setVisible(size >= ROOM_FOR_ICON);
        boolean room = size >= ROOM_FOR_PIPS;
        pips.setVisible(room);
        pips.setManaged(room);
    }

    void mark(boolean selected, boolean faded) {
        pseudoClassStateChanged(SELECTED, selected);
        pseudoClassStateChanged(FADED, faded);
    }

    String spoken(PairVerdict verdict) {
        StringBuilder text = new StringBuilder("GPU " + pair.from() + " to GPU " + pair.to() + ", " + face.label());
        String mark = ": ";
        for (CheckResult check : verdict.checks()) {
            text.append(mark).append(check.kind().word()).append(' ').append(OutcomeWords.plain(check.outcome()));
            mark = ", ";
        }
        return text.toString();
    }

    private static Label pip(CheckResult check) {
        Label pip = new Label();
        FontIcon mark = new FontIcon(check.outcome() instanceof Outcome.NotRun
                ? MaterialDesignM.MINUS
                : check.outcome().passed() ? MaterialDesignC.CHECK : MaterialDesignC.CLOSE);
        mark.getStyleClass().add("pip");
        pip.setGraphic(mark);
        pip.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        return pip;
    }
}
