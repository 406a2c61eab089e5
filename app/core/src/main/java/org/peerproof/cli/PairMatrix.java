package org.peerproof.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.verdict.PairVerdict;
import org.peerproof.verdict.PairWord;

/** The pairs as a matrix of letters: a row for the GPU that owns the data, a column for the one it reaches. */
final class PairMatrix {
    private static final String CORNER = "from\\to";

    private final Map<DirectedPair, PairWord> words = new HashMap<>();
    private final Set<Integer> gpus = new TreeSet<>();
    private final TextStyle style;

    PairMatrix(List<PairVerdict> pairs, TextStyle style) {
        for (PairVerdict pair : pairs) {
            words.put(pair.pair(), pair.word());
            gpus.add(pair.pair().from());
            gpus.add(pair.pair().to());
        }
        this.style = style;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        StringBuilder head = new StringBuilder(CORNER);
        gpus.forEach(gpu -> head.append(padded(String.valueOf(gpu), 3)));
        lines.add(head.toString());
        for (int from : gpus) {
            StringBuilder row = new StringBuilder(padded(String.valueOf(from), CORNER.length()));
            for (int to : gpus) {
                row.append("  ").append(cell(from, to));
            }
            lines.add(row.toString());
        }
        lines.add("O open  L locked  N no path  P partial  F false  H hung  ? inconclusive");
        return lines;
    }

    private String cell(int from, int to) {
        PairWord word = from == to ? null : words.get(new DirectedPair(from, to));
        if (word == null) {
            return from == to ? "." : "-";
        }
        return style.paint(letter(word), switch (word) {
            case OPEN -> TextStyle.Colour.GREEN;
            case LOCKED, NO_PATH, INCONCLUSIVE -> TextStyle.Colour.YELLOW;
            case PARTIAL, FALSE, HUNG -> TextStyle.Colour.RED;
        });
    }

    static String letter(PairWord word) {
        return switch (word) {
            case OPEN -> "O";
            case LOCKED -> "L";
            case NO_PATH -> "N";
            case PARTIAL -> "P";
            case FALSE -> "F";
            case HUNG -> "H";
            case INCONCLUSIVE -> "?";
        };
    }

    private static String padded(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }
}
