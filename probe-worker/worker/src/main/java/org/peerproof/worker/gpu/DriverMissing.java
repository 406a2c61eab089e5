package org.peerproof.worker.gpu;

/** There is no driver to ask; the message is one sentence for the user. */
public final class DriverMissing extends Exception {
    private static final long serialVersionUID = 1L;

    public DriverMissing(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
