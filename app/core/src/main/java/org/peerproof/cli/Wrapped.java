package org.peerproof.cli;

import java.util.ArrayList;
import java.util.List;

/** Breaks a sentence into lines of at most 80 columns, the later ones indented; a longer word is cut. */
final class Wrapped {
    private static final int COLUMNS = 80;
    private static final String INDENT = "  ";

    private Wrapped() {
    }

    /** A stranger's text inside a sentence: at most 60 characters of it. */
    static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 59) + "…";
    }

    /** The text with a full stop at its end. */
    static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }

    static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        String gap = "";
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && line.length() + gap.length() + word.length() > COLUMNS) {
                lines.add(line.toString());
                line = new StringBuilder(INDENT);
                gap = "";
            }
            line.append(gap).append(word);
            gap = " ";
            while (line.length() > COLUMNS) {
                lines.add(line.substring(0, COLUMNS));
                line = new StringBuilder(INDENT).append(line, COLUMNS, line.length());
            }
        }
        lines.add(line.toString());
        return lines;
    }
}
