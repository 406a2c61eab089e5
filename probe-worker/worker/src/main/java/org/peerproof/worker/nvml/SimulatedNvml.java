package org.peerproof.worker.nvml;

import java.util.List;
import java.util.Optional;
import org.peerproof.protocol.GpuTruth;
import org.peerproof.protocol.MachineTruth;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.RigTruth;

/** The NVML of a simulated rig. */
public final class SimulatedNvml implements NvmlSource {
    private final RigTruth truth;

    public SimulatedNvml(RigTruth truth) {
        this.truth = truth;
    }

    @Override
    public Optional<String> driverVersion() {
        return Optional.of(truth.driverVersion());
    }

    @Override
    public Optional<NvmlGpu> gpu(PciAddress address) {
        return truth.gpus().stream()
                .filter(gpu -> gpu.address().equals(address))
                .findFirst()
                .map(gpu -> new NvmlGpu(gpu.bar1Bytes(), gpu.link(), notes(gpu), Optional.empty()));
    }

    /** Memory is full because somebody else uses it. */
    private static List<String> notes(GpuTruth gpu) {
        return gpu.memoryFull() ? List.of("busy: 1 compute processes") : List.of();
    }

    @Override
    public List<NvmlLinks> nvlinks(PciAddress address) {
        List<PciAddress> addresses = truth.gpus().stream().map(GpuTruth::address).toList();
        int gpu = addresses.indexOf(address);
        if (gpu < 0 || truth.machine().nvlink().isEmpty()) {
            return List.of();
        }
        MachineTruth.NvLinkTruth links = truth.machine().nvlink().get();
        if (links.throughSwitch()) {
            return List.of(new NvmlLinks(NvmlLinks.HIDDEN, links.links(), links.version()));
        }
        return links.bridges().stream().filter(bridge -> bridge.contains(gpu))
                .map(bridge -> bridge.get(0) == gpu ? bridge.get(1) : bridge.get(0))
                .map(peer -> new NvmlLinks(addresses.get(peer).toString(), links.links(), links.version()))
                .toList();
    }

    @Override
    public Optional<String> peerStatus(PciAddress accessor, PciAddress owner, boolean write) {
        List<PciAddress> addresses = truth.gpus().stream().map(GpuTruth::address).toList();
        int from = addresses.indexOf(accessor);
        int to = addresses.indexOf(owner);
        return from < 0 || to < 0 || from == to
                ? Optional.empty()
                : Optional.of(truth.road(from, to).nvml());
    }
}
