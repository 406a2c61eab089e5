package org.peerproof.machine;

import java.util.Optional;
import java.util.Set;
import org.peerproof.topology.DeviceKind;

/**
 * What a device is by its PCI class and maker. Display controllers of management chips and hypervisors are no GPUs;
 * accelerators (0x0b40, 0x12) are.
 */
final class DeviceKinds {
    private static final int NVIDIA = 0x10de;
    /** ASPEED, Matrox, Cirrus Logic, Silicon Motion, QEMU, Bochs, VMware, VirtualBox, virtio, Huawei iBMC, Hyper-V. */
    private static final Set<Integer> NO_GPU_MAKERS = Set.of(0x1a03, 0x102b, 0x1013, 0x126f, 0x1b36, 0x1234, 0x15ad,
            0x80ee, 0x1af4, 0x19e5, 0x1414);

    private DeviceKinds() {
    }

    /** {@code code} is the class with subclass and interface, 0x030200. */
    static DeviceKind of(Optional<Integer> code, Optional<Integer> maker) {
        if (code.isEmpty()) {
            return DeviceKind.OTHER;
        }
        int base = code.get() >> 16;
        int sub = code.get() >> 8;
        if (sub == 0x0680 && maker.filter(id -> id == NVIDIA).isPresent()) {
            return DeviceKind.NVSWITCH;
        }
        return switch (base) {
            case 0x03 -> maker.filter(NO_GPU_MAKERS::contains).isPresent() ? DeviceKind.DISPLAY : DeviceKind.GPU;
            case 0x12 -> DeviceKind.GPU;
            case 0x0b -> sub == 0x0b40 ? DeviceKind.GPU : DeviceKind.OTHER;
            case 0x01 -> DeviceKind.STORAGE;
            case 0x02 -> DeviceKind.NETWORK;
            case 0x06 -> sub == 0x0604 ? DeviceKind.BRIDGE : DeviceKind.OTHER;
            default -> DeviceKind.OTHER;
        };
    }
}
