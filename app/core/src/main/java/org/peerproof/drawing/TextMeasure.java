package org.peerproof.drawing;

/** How wide a text comes out at {@link Lettering#SIZE}, as the painter will set it or wider, never narrower. */
public interface TextMeasure {
    double width(String text, Lettering lettering);

    /** The text, or as much of its start as fits with an ellipsis; the ellipsis alone where nothing does. */
    default String fitting(String text, double room, Lettering lettering) {
        if (width(text, lettering) <= room) {
            return text;
        }
        int low = 0;
        int high = text.codePointCount(0, text.length());
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (width(cut(text, middle), lettering) <= room) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return cut(text, low);
    }

    private static String cut(String text, int points) {
        return text.substring(0, text.offsetByCodePoints(0, points)).stripTrailing() + "…";
    }
}
