package org.peerproof.worker.check;

import org.peerproof.kernels.KernelName;
import org.peerproof.protocol.PciAddress;
import org.peerproof.worker.gpu.Answer;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.DeviceAttribute;
import org.peerproof.worker.gpu.GpuDriver;
import org.peerproof.worker.gpu.PeerAttribute;

/** Passes every call on; a test overrides the one call that it spoils. */
class AlteredDriver implements GpuDriver {
    protected final GpuDriver honest;

    AlteredDriver(GpuDriver honest) {
        this.honest = honest;
    }

    @Override
    public CudaCode init() {
        return honest.init();
    }

    @Override
    public Answer<Integer> cudaVersion() {
        return honest.cudaVersion();
    }

    @Override
    public Answer<Integer> deviceCount() {
        return honest.deviceCount();
    }

    @Override
    public Answer<Device> device(int ordinal) {
        return honest.device(ordinal);
    }

    @Override
    public Answer<Device> deviceByAddress(PciAddress address) {
        return honest.deviceByAddress(address);
    }

    @Override
    public Answer<PciAddress> address(Device device) {
        return honest.address(device);
    }

    @Override
    public Answer<String> name(Device device) {
        return honest.name(device);
    }

    @Override
    public Answer<String> uuid(Device device) {
        return honest.uuid(device);
    }

    @Override
    public Answer<Long> totalBytes(Device device) {
        return honest.totalBytes(device);
    }

    @Override
    public Answer<Integer> attribute(Device device, DeviceAttribute attribute) {
        return honest.attribute(device, attribute);
    }

    @Override
    public Answer<Boolean> canAccessPeer(Device accessor, Device owner) {
        return honest.canAccessPeer(accessor, owner);
    }

    @Override
    public Answer<Integer> peerAttribute(PeerAttribute attribute, Device accessor, Device owner) {
        return honest.peerAttribute(attribute, accessor, owner);
    }

    @Override
    public Answer<Context> retainPrimary(Device device) {
        return honest.retainPrimary(device);
    }

    @Override
    public Answer<Context> createContext(Device device) {
        return honest.createContext(device);
    }

    @Override
    public CudaCode setCurrent(Context context) {
        return honest.setCurrent(context);
    }

    @Override
    public Answer<Context> current() {
        return honest.current();
    }

    @Override
    public CudaCode synchronize() {
        return honest.synchronize();
    }

    @Override
    public CudaCode enablePeerAccess(Context peer) {
        return honest.enablePeerAccess(peer);
    }

    @Override
    public Answer<Function> load(KernelName name) {
        return honest.load(name);
    }

    @Override
    public Answer<Long> allocate(long bytes) {
        return honest.allocate(bytes);
    }

    @Override
    public CudaCode free(long address) {
        return honest.free(address);
    }

    @Override
    public Answer<Long> reserveAddress(long bytes) {
        return honest.reserveAddress(bytes);
    }

    @Override
    public CudaCode copyToDevice(long address, long[] words) {
        return honest.copyToDevice(address, words);
    }

    @Override
    public CudaCode copyToHost(long[] words, long address) {
        return honest.copyToHost(words, address);
    }

    @Override
    public CudaCode copyPeer(long destination, Context destinationContext, long source, Context sourceContext,
            long bytes) {
        return honest.copyPeer(destination, destinationContext, source, sourceContext, bytes);
    }

    @Override
    public CudaCode launch(Function function, int blocks, int threads, long... arguments) {
        return honest.launch(function, blocks, threads, arguments);
    }
}
