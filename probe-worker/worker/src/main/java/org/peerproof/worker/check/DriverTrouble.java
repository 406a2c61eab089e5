package org.peerproof.worker.check;

import org.peerproof.worker.gpu.CudaCode;

/** A driver call that had to succeed did not. */
final class DriverTrouble extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int code;
    private final String call;

    DriverTrouble(CudaCode code, String call) {
        super(call);
        this.code = code.value();
        this.call = call;
    }

    String sentence() {
        return call + " returned " + code;
    }

    int code() {
        return code;
    }

    String call() {
        return call;
    }
}
