package org.peerproof.protocol.json;

/** Text that is not the JSON it should be; the message is one sentence a user can read, naming the field. */
public final class JsonTrouble extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public JsonTrouble(String sentence) {
        super(sentence);
    }
}
