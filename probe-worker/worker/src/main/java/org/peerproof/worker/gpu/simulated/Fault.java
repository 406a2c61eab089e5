package org.peerproof.worker.gpu.simulated;

/** An access of a running kernel that ends all contexts of the process. */
final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int code;

    Fault(int code) {
        super("code " + code, null, false, false);
        this.code = code;
    }

    int code() {
        return code;
    }
}
