package org.peerproof.worker.gpu.cuda;

import jcuda.driver.CUdeviceptr;

/** A device address that can be made from a number and told as one. */
final class NativeAddress extends CUdeviceptr {
    NativeAddress() {
    }

    NativeAddress(long address) {
        // JCuda adds the offset to the null pointer
        super(new CUdeviceptr(), address);
    }

    long value() {
        return getNativePointer() + getByteOffset();
    }
}
