package org.peerproof.report;

import java.util.Locale;
import org.peerproof.protocol.Outcome;
import org.peerproof.verdict.PairVerdict;
import org.peerproof.verdict.PairWord;

/** How a judged pair is named and marked: a glyph that DejaVu Sans has, a letter, a word, never colour alone. */
public enum PairSign {
    OPEN("✓", "O", "copy, read and write proven"), //
    LOCKED("⊘", "L", "copies arrive, every dereference is closed"), //
    PARTIAL("◐", "P", "some transfers silently fail: a failure"), //
    FALSE("✗", "F", "success reported, wrong data"), //
    HUNG("◷", "H", "an access never came back"), //
    NO_PATH("—", "N", "not even copies arrive"), //
    INCONCLUSIVE("?", "?", "could not be judged"), //
    NOT_RUN("·", "·", "its checks did not run");

    private final String glyph;
    private final String letter;
    private final String meaning;

    PairSign(String glyph, String letter, String meaning) {
        this.glyph = glyph;
        this.letter = letter;
        this.meaning = meaning;
    }

    public static PairSign of(PairVerdict pair) {
        boolean nothingRan = pair.checks().stream().allMatch(check -> check.outcome() instanceof Outcome.NotRun);
        return nothingRan && pair.word() == PairWord.INCONCLUSIVE ? NOT_RUN : valueOf(pair.word().name());
    }

    public String glyph() {
        return glyph;
    }

    /** For cells too small for the word. */
    public String letter() {
        return letter;
    }

    public String label() {
        return name().replace('_', ' ');
    }

    public String meaning() {
        return meaning;
    }

    public String styleClass() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
