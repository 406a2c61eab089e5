package org.peerproof.cli;

/** How lines look: in colours or not, in plain ASCII or not. */
record TextStyle(boolean colours, boolean plain) {
    private static final String RESET = "\u001b[0m";

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
        if (!plain) {
            return text;
        }
        return text.replace("→", "->").replace("×", "x").replace("…", "...").replace('·', '-').replace('–', '-');
    }
}
