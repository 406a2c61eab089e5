package org.peerproof.ui;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.peerproof.protocol.ControlKind;
import org.peerproof.protocol.Words;
import org.peerproof.verdict.ControlResult;
import org.peerproof.verdict.Standing;

/** One chip for every kind of control: how many passed, and why the others did not. */
final class ControlChips extends VBox {
    ControlChips() {
        super(4);
        setId("controls");
        getStyleClass().add("control-chips");
        setAlignment(Pos.CENTER_RIGHT);
    }

    void show(List<ControlResult> results) {
        Map<ControlKind, List<ControlResult>> kinds = new EnumMap<>(ControlKind.class);
        results.forEach(one -> kinds.computeIfAbsent(one.kind(), _ -> new ArrayList<>()).add(one));
        getChildren().setAll(kinds.entrySet().stream().map(entry -> chip(entry.getKey(), entry.getValue())).toList());
    }

    private static Label chip(ControlKind kind, List<ControlResult> results) {
        long passed = results.stream().filter(one -> one.standing() == Standing.PASSED).count();
        boolean failed = results.stream().anyMatch(one -> one.standing() == Standing.FAILED);
        boolean all = passed == results.size();
        Ikon icon = failed ? MaterialDesignC.CLOSE : all ? MaterialDesignC.CHECK : MaterialDesignM.MINUS;
        Label chip = new Label(Words.of(kind).replace('-', ' ') + " " + passed + "/" + results.size(),
                Icons.icon(icon, "chip-icon"));
        chip.getStyleClass().addAll("chip", failed ? "chip-failed" : all ? "chip-passed" : "chip-open");
        chip.setMinWidth(USE_PREF_SIZE);
        String why = results.stream().filter(one -> one.standing() != Standing.PASSED)
                .map(one -> (one.standing() == Standing.FAILED ? "failed" : "not run") + " on GPU " + one.gpu()
                        + (one.why().isBlank() ? "" : ": " + one.why()))
                .limit(12).collect(Collectors.joining("\n"));
        chip.setTooltip(new Tooltip(why.isEmpty() ? "all " + results.size() + " passed" : why));
        return chip;
    }
}
