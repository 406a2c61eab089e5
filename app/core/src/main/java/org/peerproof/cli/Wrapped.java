package org.peerproof.cli;

import java.util.ArrayList;
import java.util.List;

/** Breaks a sentence into lines of at most 80 columns, the later ones indented. */
final class Wrapped {
    private static final int COLUMNS = 80;
    private static final String INDENT = "  ";

    private Wrapped() {
    }

    static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        String[] words = text.split(" ", -1);
        StringBuilder line = new StringBuilder(words[0]);
        for (int i = 1; i < words.length; i++) {
            if (line.length() + 1 + words[i].length() > COLUMNS) {
                lines.add(line.toString());
                line = new StringBuilder(INDENT).append(words[i]);
            } else {
                line.append(' ').append(words[i]);
            }
        }
        lines.add(line.toString());
        return lines;
    }
}
