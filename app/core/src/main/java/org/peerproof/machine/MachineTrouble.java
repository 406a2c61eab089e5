package org.peerproof.machine;

/** Files that tell no machine; the message is one sentence for the user. */
public final class MachineTrouble extends Exception {
    private static final long serialVersionUID = 1L;

    private final String sentence;

    public MachineTrouble(String sentence) {
        super(sentence);
        this.sentence = sentence;
    }

    @Override
    public String getMessage() {
        return sentence;
    }
}
