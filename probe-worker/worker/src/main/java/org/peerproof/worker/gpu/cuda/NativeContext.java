package org.peerproof.worker.gpu.cuda;

import jcuda.driver.CUcontext;

/** A context whose pointer can be told. */
final class NativeContext extends CUcontext {
    long handle() {
        return getNativePointer();
    }
}
