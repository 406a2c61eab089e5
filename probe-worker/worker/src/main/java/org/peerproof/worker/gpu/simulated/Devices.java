package org.peerproof.worker.gpu.simulated;

import java.util.List;
import org.peerproof.protocol.GpuTruth;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.RigTruth;
import org.peerproof.worker.gpu.Answer;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.DeviceAttribute;
import org.peerproof.worker.gpu.GpuDriver.Device;
import org.peerproof.worker.gpu.PeerAttribute;

/** What the simulated driver says about its GPUs; a device's handle is its index. */
final class Devices {
    private final RigTruth truth;

    Devices(RigTruth truth) {
        this.truth = truth;
    }

    boolean holds(Device device) {
        return device.handle() >= 0 && device.handle() < truth.gpus().size();
    }

    GpuTruth gpu(Device device) {
        return truth.gpus().get(device.handle());
    }

    Answer<Device> at(PciAddress address) {
        List<PciAddress> addresses = truth.gpus().stream().map(GpuTruth::address).toList();
        int index = addresses.indexOf(address);
        return index < 0 ? Answer.failed(CudaCode.INVALID_DEVICE) : Answer.of(new Device(index));
    }

    int attribute(Device device, DeviceAttribute attribute) {
        return switch (attribute) {
            case MULTIPROCESSOR_COUNT -> 4;
            case KERNEL_EXEC_TIMEOUT, COMPUTE_MODE -> 0;
            case UNIFIED_ADDRESSING, VIRTUAL_MEMORY_MANAGEMENT -> 1;
            case COMPUTE_CAPABILITY_MAJOR -> capability(device, 0);
            case COMPUTE_CAPABILITY_MINOR -> capability(device, 1);
        };
    }

    private int capability(Device device, int part) {
        String[] parts = gpu(device).computeCapability().split("\\.", -1);
        return part < parts.length && parts[part].matches("[0-9]{1,3}") ? Integer.parseInt(parts[part]) : 0;
    }

    boolean canAccess(Device accessor, Device owner) {
        return accessor.handle() != owner.handle() && truth.road(accessor.handle(), owner.handle()).canAccess();
    }

    Answer<Integer> peerAttribute(PeerAttribute attribute, Device accessor, Device owner) {
        if (accessor.handle() == owner.handle()) {
            return Answer.failed(CudaCode.INVALID_DEVICE);
        }
        return Answer.of(switch (attribute) {
            case PERFORMANCE_RANK, NATIVE_ATOMIC_SUPPORTED -> 0;
            case ACCESS_SUPPORTED -> canAccess(accessor, owner) ? 1 : 0;
        });
    }
}
