package org.peerproof.drawing;

/**
 * A text at its place.
 *
 * @param text as drawn, perhaps shortened
 * @param full the whole text
 * @param area what it covers
 * @param clip what it must not leave: the box it stands in, or the drawing
 */
public record Label(String text, String full, Area area, Area clip, Lettering lettering, Tone tone, boolean faded) {
    private static final double DESCENT = 4;

    public double baseline() {
        return area.bottom() - DESCENT;
    }

    public boolean shortened() {
        return !text.equals(full);
    }
}
