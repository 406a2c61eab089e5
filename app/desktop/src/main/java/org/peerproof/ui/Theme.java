package org.peerproof.ui;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.Parent;

/** Light or dark; begins as the desktop is set. */
final class Theme {
    static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

    private final BooleanProperty dark = new SimpleBooleanProperty(
            Platform.getPreferences().getColorScheme() == ColorScheme.DARK);

    /** Keeps this root, and all that is shown from it, in the theme. */
    void dress(Parent root) {
        root.getStylesheets().add(Objects.requireNonNull(Theme.class.getResource("workbench.css")).toExternalForm());
        dark.subscribe(isDark -> {
            Application.setUserAgentStylesheet(
                    (isDark ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
            root.pseudoClassStateChanged(DARK, isDark);
        });
    }

    BooleanProperty dark() {
        return dark;
    }

    void toggle() {
        dark.set(!dark.get());
    }
}
