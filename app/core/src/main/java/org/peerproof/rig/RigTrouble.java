package org.peerproof.rig;

/** A rig that cannot be used; the message is one sentence for the user. */
public final class RigTrouble extends Exception {
    private static final long serialVersionUID = 1L;

    private final String sentence;
    private final int exitCode;

    public RigTrouble(int exitCode, String sentence) {
        super(sentence);
        this.sentence = sentence;
        this.exitCode = exitCode;
    }

    @Override
    public String getMessage() {
        return sentence;
    }

    public int exitCode() {
        return exitCode;
    }
}
