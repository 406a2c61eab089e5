package org.peerproof.worker.check;

/** The check could not be set up as it must be; it says nothing about the pair. */
final class SetupTrouble extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String sentence;

    SetupTrouble(String sentence) {
        super(sentence);
        this.sentence = sentence;
    }

    String sentence() {
        return sentence;
    }
}
