package org.peerproof.cli;

import java.util.regex.Pattern;

/** How lines look: in colours or not, in plain ASCII or not. */
record TextStyle(boolean colours, boolean plain) {
    private static final String RESET = "\u001b[0m";
    /** Names come from drivers and files; but for our own colours no control of theirs, nor a mark that turns the direction of text,
     * reaches a terminal. */
    private static final Pattern FOREIGN_CONTROL = Pattern
            .compile("\u001b(?!\\[(?:0|3[123])m)|[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\u001b]]");

    /** The SGR colours the matrix and the verdict use. */
    enum Colour {
        GREEN(32), YELLOW(33), RED(31), NONE(0);

        private final int code;

        Colour(int code) {
            this.code = code;
        }
    }

    String paint(String text, Colour colour) {
        return colours && colour != Colour.NONE ? "\u001b[" + colour.code + "m" + text + RESET : text;
    }

    /** The line as it is printed. */
    String line(String text) {
        String safe = FOREIGN_CONTROL.matcher(text).replaceAll("?");
        if (!plain) {
            return safe;
        }
        return safe.replace("→", "->").replace("×", "x").replace("…", "...").replace('·', '-').replace('–', '-');
    }
}
