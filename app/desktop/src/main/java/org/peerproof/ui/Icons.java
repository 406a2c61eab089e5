package org.peerproof.ui;

import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** Icons, and buttons that have one. */
final class Icons {
    private Icons() {
    }

    static FontIcon icon(Ikon ikon, String... styleClasses) {
        FontIcon icon = new FontIcon(ikon);
        icon.getStyleClass().addAll(styleClasses);
        return icon;
    }

    /** A button with an icon alone says its name to the pointer and to a screen reader. */
    static Button button(Ikon ikon, String name, Runnable action) {
        Button button = new Button();
        button.setGraphic(icon(ikon));
        button.getStyleClass().add("icon-button");
        describe(button, name);
        button.setOnAction(_ -> action.run());
        return button;
    }

    static Button button(Ikon ikon, String text, String tip, Runnable action) {
        Button button = new Button(text, icon(ikon));
        button.setTooltip(new Tooltip(tip));
        button.setOnAction(_ -> action.run());
        return button;
    }

    private static void describe(ButtonBase button, String name) {
        button.setTooltip(new Tooltip(name));
        button.setAccessibleText(name);
    }
}
