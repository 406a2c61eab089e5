package org.peerproof.drawing;

/** How a label is set; both are 12 units high, the smallest text the window shows. */
public enum Lettering {
    PLAIN, STRONG;

    public static final double SIZE = 12;
    /** From one baseline to the next. */
    public static final double LINE = 16;
}
