package org.peerproof.worker.check;

/** A GPU did not see its peers' stores within the bound of its wait. */
final class SumNotSeen extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int gpu;

    SumNotSeen(int gpu) {
        super("GPU " + gpu + " did not see its peers' stores within a second");
        this.gpu = gpu;
    }

    int gpu() {
        return gpu;
    }
}
