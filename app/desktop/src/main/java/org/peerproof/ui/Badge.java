package org.peerproof.ui;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** A word on a coloured ground, with its icon. */
final class Badge {
    private Badge() {
    }

    static Label of(PairFace face) {
        Label badge = new Label(face.label(), Icons.icon(face.icon(), "badge-icon"));
        badge.getStyleClass().addAll("badge", face.styleClass());
        badge.setMinWidth(Region.USE_PREF_SIZE);
        return badge;
    }

    static Label of(String text, String styleClass) {
        Label badge = new Label(text);
        badge.getStyleClass().addAll("badge", styleClass);
        return badge;
    }
}
