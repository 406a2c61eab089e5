package org.peerproof.ui;

import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import org.peerproof.drawing.Lettering;
import org.peerproof.drawing.TextMeasure;

/** Measures by the window's own font; on the window's thread. */
final class WindowMeasure implements TextMeasure {
    private final Text plain = new Text();
    private final Text strong = new Text();

    WindowMeasure() {
        String family = Font.getDefault().getFamily();
        plain.setFont(Font.font(family, FontWeight.NORMAL, Lettering.SIZE));
        strong.setFont(Font.font(family, FontWeight.BOLD, Lettering.SIZE));
    }

    @Override
    public double width(String text, Lettering lettering) {
        Text ruler = lettering == Lettering.STRONG ? strong : plain;
        ruler.setText(text);
        return Math.ceil(ruler.getLayoutBounds().getWidth());
    }
}
