package org.peerproof.worker.gpu;

/** A CUresult: 0 is success; the numbers are those of the public cuda.h. */
public record CudaCode(int value) {
    public static final CudaCode SUCCESS = new CudaCode(0);
    public static final int INVALID_VALUE = 1;
    public static final int OUT_OF_MEMORY = 2;
    public static final int NO_DEVICE = 100;
    public static final int INVALID_DEVICE = 101;
    public static final int INVALID_CONTEXT = 201;
    public static final int PEER_ACCESS_UNSUPPORTED = 217;
    public static final int ILLEGAL_ADDRESS = 700;
    public static final int PEER_ACCESS_ALREADY_ENABLED = 704;
    public static final int TOO_MANY_PEERS = 711;

    public boolean ok() {
        return value == 0;
    }

    /** After such a code the process must end without a further CUDA call (226, 700, 702, 714 to 719). */
    public boolean sticky() {
        return value == 226 || value == 700 || value == 702 || (value >= 714 && value <= 719);
    }
}
