package org.peerproof.worker.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.PciAddress;
import org.peerproof.worker.gpu.Answer;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.DeviceAttribute;
import org.peerproof.worker.gpu.GpuDriver;
import org.peerproof.worker.gpu.PeerAttribute;
import org.peerproof.worker.nvml.NvmlGpu;
import org.peerproof.worker.nvml.NvmlSource;

/** Lists what CUDA shows the caller, in PCI bus order, joined with what NVML says of the same addresses. */
record InventoryJob(GpuDriver driver, Optional<NvmlSource> nvml) {
    private static final int COMPUTE_MODE_DEFAULT = 0;

    private record Found(GpuDriver.Device device, PciAddress address) {
    }

    Inventory take() {
        CudaCode started = driver.init();
        Answer<Integer> version = driver.cudaVersion();
        OptionalLong cuda = version.ok() ? OptionalLong.of(version.value()) : OptionalLong.empty();
        Optional<String> driverVersion = nvml.flatMap(NvmlSource::driverVersion);
        if (!started.ok()) {
            return new Inventory(driverVersion, cuda, Optional.of(trouble(started)), List.of(), List.of(), List.of());
        }
        Answer<Integer> count = driver.deviceCount();
        if (!count.ok() || count.value() == 0) {
            return new Inventory(driverVersion, cuda, Optional.of("CUDA shows no GPU"), List.of(), List.of(),
                    List.of());
        }
        List<Found> found = devices(count.value());
        List<Inventory.Gpu> gpus = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            gpus.add(gpu(found.get(i), i));
        }
        return new Inventory(driverVersion, cuda, Optional.empty(), gpus, access(found),
                nvlinks(found));
    }

    private static String trouble(CudaCode code) {
        return switch (code.value()) {
            case CudaCode.NO_DEVICE -> "CUDA finds no GPU it may use (cuInit returned 100)";
            case 802 -> "the fabric of the GPUs is not ready (cuInit returned 802)";
            case 803 -> "the driver and its library are of different versions (cuInit returned 803)";
            default -> "CUDA does not start (cuInit returned " + code.value() + ")";
        };
    }

    private List<Found> devices(int count) {
        List<Found> found = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Answer<GpuDriver.Device> device = driver.device(i);
            if (device.ok()) {
                Answer<PciAddress> address = driver.address(device.value());
                if (address.ok()) {
                    found.add(new Found(device.value(), address.value()));
                }
            }
        }
        found.sort(Comparator.comparing(Found::address));
        return found;
    }

    private Inventory.Gpu gpu(Found found, int index) {
        Optional<NvmlGpu> more = nvml.flatMap(source -> source.gpu(found.address()));
        Optional<String> unusable = more.flatMap(NvmlGpu::unusable);
        Answer<Integer> mode = driver.attribute(found.device(), DeviceAttribute.COMPUTE_MODE);
        if (unusable.isEmpty() && mode.ok() && mode.value() != COMPUTE_MODE_DEFAULT) {
            unusable = Optional.of("its compute mode is exclusive or prohibited");
        }
        return new Inventory.Gpu(new GpuRef(index, found.address(), or(driver.uuid(found.device()), "unknown")),
                or(driver.name(found.device()), "unknown"), or(driver.totalBytes(found.device()), 0L),
                more.map(NvmlGpu::bar1Bytes).orElse(OptionalLong.empty()),
                or(driver.attribute(found.device(), DeviceAttribute.COMPUTE_CAPABILITY_MAJOR), 0) + "."
                        + or(driver.attribute(found.device(), DeviceAttribute.COMPUTE_CAPABILITY_MINOR), 0),
                more.flatMap(NvmlGpu::link), more.map(NvmlGpu::notes).orElse(List.of()), unusable);
    }

    private List<Inventory.Access> access(List<Found> found) {
        List<Inventory.Access> all = new ArrayList<>();
        for (int accessor = 0; accessor < found.size(); accessor++) {
            for (int owner = 0; owner < found.size(); owner++) {
                if (accessor != owner) {
                    all.add(access(found, accessor, owner));
                }
            }
        }
        return all;
    }

    private List<Inventory.NvLink> nvlinks(List<Found> found) {
        List<Inventory.NvLink> links = new ArrayList<>();
        for (int gpu = 0; gpu < found.size(); gpu++) {
            int index = gpu;
            nvml.ifPresent(source -> source.nvlinks(found.get(index).address()).forEach(one -> links
                    .add(new Inventory.NvLink(index, one.target(), one.links(), one.version()))));
        }
        return links;
    }

    private Inventory.Access access(List<Found> found, int accessor, int owner) {
        Found from = found.get(accessor);
        Found to = found.get(owner);
        Answer<Boolean> can = driver.canAccessPeer(from.device(), to.device());
        Answer<Integer> rank = driver.peerAttribute(PeerAttribute.PERFORMANCE_RANK, from.device(), to.device());
        Answer<Integer> atomics = driver.peerAttribute(PeerAttribute.NATIVE_ATOMIC_SUPPORTED, from.device(),
                to.device());
        return new Inventory.Access(accessor, owner, can.ok() ? Optional.of(can.value()) : Optional.empty(),
                rank.ok() ? OptionalLong.of(rank.value()) : OptionalLong.empty(),
                atomics.ok() ? Optional.of(atomics.value() != 0) : Optional.empty(),
                nvml.flatMap(source -> source.peerStatus(from.address(), to.address(), false)),
                nvml.flatMap(source -> source.peerStatus(from.address(), to.address(), true)));
    }

    private static <T> T or(Answer<T> answer, T otherwise) {
        return answer.ok() ? answer.value() : otherwise;
    }
}
