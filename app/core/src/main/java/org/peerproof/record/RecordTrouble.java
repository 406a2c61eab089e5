package org.peerproof.record;

/** A record that cannot be opened at all; the message is one sentence for the user. */
public final class RecordTrouble extends Exception {
    private static final long serialVersionUID = 1L;

    private final String sentence;

    public RecordTrouble(String sentence) {
        super(sentence);
        this.sentence = sentence;
    }

    @Override
    public String getMessage() {
        return sentence;
    }
}
