package org.peerproof.ui;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** The head of a pane: its name, and in grey what it is about. */
final class PaneTitle {
    private PaneTitle() {
    }

    static HBox of(String name, String about, Node... more) {
        Label title = new Label(name);
        title.getStyleClass().add("pane-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        Label subtitle = new Label(about);
        subtitle.getStyleClass().add("muted");
        subtitle.setTooltip(new Tooltip(about));
        HBox head = new HBox(10, title, subtitle);
        head.getChildren().addAll(more);
        head.getStyleClass().add("pane-head");
        return head;
    }
}
