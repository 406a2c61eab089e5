package org.peerproof.machine;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.peerproof.protocol.GpuTruth;
import org.peerproof.protocol.Link;
import org.peerproof.protocol.MachineTruth;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.RigTruth;

/** A simulated rig's machine written as the files a kernel and NVIDIA's driver would show, for the very readers. */
public final class RenderedRig {
    private static final int NVIDIA = 0x10de;
    private static final int A_GPU = 0x2330;
    private static final int A_SWITCH = 0x4000;
    private static final int A_PORT = 0x1483;
    private static final String VGA_3D = "0x030200";
    private static final String BRIDGE = "0x060400";

    private final RigTruth truth;
    private final SnapshotFiles.Builder files = SnapshotFiles.builder();

    private RenderedRig(RigTruth truth) {
        this.truth = truth;
    }

    public static MachineFiles of(RigTruth truth) {
        return new RenderedRig(truth).render();
    }

    private MachineFiles render() {
        for (MachineTruth.RootTruth root : truth.machine().roots()) {
            for (MachineTruth.PortTruth port : root.ports()) {
                port("sys/devices/" + root.name() + "/", port, root.numaNode(), RenderedConfig.rootPort());
            }
        }
        files.file("proc/cmdline", truth.machine().commandLine() + "\n");
        files.file("proc/sys/kernel/osrelease", "6.8.0-simulated\n");
        files.file("proc/cpuinfo", "processor\t: 0\nmodel name\t: Simulated processor\nflags\t\t: fpu\n");
        files.file("proc/driver/nvidia/version", "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  "
                + truth.driverVersion() + "  Release Build\n");
        files.file("proc/driver/nvidia/params", "RegistryDwords: \"" + truth.machine().registryKeys() + "\"\n");
        return files.build();
    }

    private void port(String folder, MachineTruth.PortTruth port, int node, byte[] config) {
        String path = folder + port.address() + "/";
        device(path, port.address(), BRIDGE, port.vendor(), A_PORT, node);
        files.file(path + "config", config);
        port.gpu().ifPresent(index -> {
            GpuTruth gpu = truth.gpus().get(index);
            gpu(path + gpu.address() + "/", gpu, node);
            gpu.link().ifPresent(link -> link(path, slot(link)));
        });
        port.below().ifPresent(below -> {
            link(path, below.up());
            String up = path + below.address() + "/";
            device(up, below.address(), BRIDGE, below.vendor(), A_SWITCH, node);
            link(up, below.up());
            files.file(up + "config", RenderedConfig.upstreamPort());
            below.ports().forEach(one -> port(up, one, node, RenderedConfig.downstreamPort(below.acs())));
        });
    }

    /** The slot is as wide as its card runs, unless the description says that the card could do more and does not. */
    private static Link slot(Link card) {
        return new Link(card.gtPerSecond(), card.width(), card.maxGtPerSecond(), card.width());
    }

    private void gpu(String path, GpuTruth gpu, int node) {
        device(path, gpu.address(), VGA_3D, NVIDIA, A_GPU, node);
        gpu.link().ifPresent(link -> link(path, link));
        StringBuilder resource = new StringBuilder(line(0xf000_0000L, 16L << 20, 0x40200));
        resource.append(line(1L << 40, gpu.bar1Bytes().orElse(256L << 20), 0x14220c));
        files.file(path + "resource", resource.toString());
        int group = truth.gpus().indexOf(gpu) + 1;
        files.link(path + "iommu_group", "/sys/kernel/iommu_groups/" + group);
        files.file("sys/kernel/iommu_groups/" + group + "/type", "identity\n");
        files.file("proc/driver/nvidia/gpus/" + gpu.address() + "/information",
                "Model: \t\t " + gpu.name().replaceAll("\\R", " ")
                        + "\nGPU UUID: \t " + gpu.uuid() + "\nVideo BIOS: \t ??.??.??.??.??\n");
    }

    private static String line(long start, long bytes, long flags) {
        return String.format(Locale.ROOT, "0x%016x 0x%016x 0x%016x%n", start, start + bytes - 1, flags);
    }

    private void device(String path, PciAddress address, String code, int vendor, int device, int node) {
        files.file(path + "class", code + "\n");
        files.file(path + "vendor", String.format(Locale.ROOT, "0x%04x%n", vendor));
        files.file(path + "device", String.format(Locale.ROOT, "0x%04x%n", device));
        files.file(path + "numa_node", node + "\n");
        files.link("sys/bus/pci/devices/" + address, "/" + path.substring(0, path.length() - 1));
    }

    private void link(String path, Link link) {
        speed(path + "current_link_speed", link.gtPerSecond());
        speed(path + "max_link_speed", link.maxGtPerSecond());
        width(path + "current_link_width", link.width());
        width(path + "max_link_width", link.maxWidth());
    }

    private void speed(String path, OptionalDouble rate) {
        files.file(path,
                rate.isPresent() ? String.format(Locale.ROOT, "%.1f GT/s PCIe%n", rate.getAsDouble()) : "Unknown\n");
    }

    private void width(String path, OptionalLong lanes) {
        files.file(path,
                Optional.of(lanes).filter(OptionalLong::isPresent).map(OptionalLong::getAsLong).orElse(0L) + "\n");
    }
}
