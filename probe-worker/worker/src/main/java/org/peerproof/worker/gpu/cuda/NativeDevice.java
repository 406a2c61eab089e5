package org.peerproof.worker.gpu.cuda;

import jcuda.driver.CUdevice;

/** A device whose number can be told. */
final class NativeDevice extends CUdevice {
    int number() {
        return (int) getNativePointer();
    }
}
