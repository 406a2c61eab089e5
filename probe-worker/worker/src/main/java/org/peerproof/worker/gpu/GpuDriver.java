package org.peerproof.worker.gpu;

import org.peerproof.kernels.KernelName;
import org.peerproof.protocol.PciAddress;

/**
 * The driver calls PeerProof makes. Every call returns the driver's code and never throws for one. "Current" means the
 * calling thread's current context; all calls of a process come from one platform thread. Launches and
 * {@link #copyPeer} are asynchronous; work of one context is ordered, work of different contexts is not.
 */
public interface GpuDriver {
    /** A device as the driver numbers it. */
    record Device(int handle) {
    }

    /** A context of one device. */
    record Context(long handle) {
    }

    /** A loaded kernel of one context. */
    record Function(KernelName name, long handle) {
    }

    CudaCode init();

    /** 12060 for 12.6. */
    Answer<Integer> cudaVersion();

    Answer<Integer> deviceCount();

    Answer<Device> device(int ordinal);

    Answer<Device> deviceByAddress(PciAddress address);

    Answer<PciAddress> address(Device device);

    Answer<String> name(Device device);

    /** In the form {@code GPU-xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx}. */
    Answer<String> uuid(Device device);

    Answer<Long> totalBytes(Device device);

    Answer<Integer> attribute(Device device, DeviceAttribute attribute);

    /** Whether contexts on accessor can reach memory of owner: a capability bit, a hint. */
    Answer<Boolean> canAccessPeer(Device accessor, Device owner);

    Answer<Integer> peerAttribute(PeerAttribute attribute, Device accessor, Device owner);

    Answer<Context> retainPrimary(Device device);

    Answer<Context> createContext(Device device);

    CudaCode setCurrent(Context context);

    Answer<Context> current();

    /** Waits for all work of the current context. */
    CudaCode synchronize();

    /** The current context gains access to the peer context's memory; directed. */
    CudaCode enablePeerAccess(Context peer);

    /** Loads PeerProof's module into the current context and looks the kernel up. */
    Answer<Function> load(KernelName name);

    /** Device address of new memory in the current context. */
    Answer<Long> allocate(long bytes);

    CudaCode free(long address);

    /** Reserves address space of at least so many bytes and maps nothing there. */
    Answer<Long> reserveAddress(long bytes);

    /** Copies words to device memory of the current context; complete when it returns. */
    CudaCode copyToDevice(long address, long[] words);

    /** Copies device memory of the current context into the array, after the context's earlier work. */
    CudaCode copyToHost(long[] words, long address);

    /** Copies bytes from source's to destination's context by the copy engine; needs no peer access. */
    CudaCode copyPeer(long destination, Context destinationContext, long source, Context sourceContext, long bytes);

    /** Launches on the current context's default stream; arguments in the order of {@link KernelName}. */
    CudaCode launch(Function function, int blocks, int threads, long... arguments);
}
