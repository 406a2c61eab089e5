package org.peerproof.plan;

/** A selection that names no pairs of this rig; one sentence. */
public final class SelectionTrouble extends Exception {
    private static final long serialVersionUID = 1L;
    private final String sentence;

    SelectionTrouble(String sentence) {
        super(sentence);
        this.sentence = sentence;
    }

    @Override
    public String getMessage() {
        return sentence;
    }
}
