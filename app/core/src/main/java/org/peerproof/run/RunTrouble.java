package org.peerproof.run;

/** A run that cannot start or go on; one sentence and the exit status it means. */
public final class RunTrouble extends Exception {
    private static final long serialVersionUID = 1L;
    private final String sentence;
    private final int exitCode;

    public RunTrouble(String sentence, int exitCode) {
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
