package org.peerproof.worker.nvml;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.peerproof.protocol.Link;
import org.peerproof.protocol.PciAddress;

/** NVML by the foreign-function API; every symbol is optional and an absent or failing one leaves its answer absent. */
public final class FfmNvml implements NvmlSource {
    private static final String[] STATUS = {"OK", "CNS", "GNS", "TNS", "DR", "NS", "U"};
    private static final double[] GENERATION_GT = {0, 2.5, 5, 8, 16, 32, 64};
    /** NVML_NVLINK_MAX_LINKS of nvml.h 13; asking an older one for more only answers an error. */
    private static final int MOST_NVLINKS = 36;
    private static final long PCI_INFO_BYTES = 68;
    private static final long PCI_INFO_BUS_ID = 36;
    private static final FunctionDescriptor ONE = FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS);

    private final Arena arena = Arena.ofAuto();
    private final Linker linker = Linker.nativeLinker();
    private final SymbolLookup library;

    private FfmNvml(SymbolLookup library) {
        this.library = library;
    }

    /** Empty where libnvidia-ml.so.1 does not load or does not start. */
    @SuppressWarnings("restricted")
    public static Optional<NvmlSource> open() {
        try {
            FfmNvml nvml = new FfmNvml(SymbolLookup.libraryLookup("libnvidia-ml.so.1", Arena.global()));
            return nvml.call("nvmlInit_v2", FunctionDescriptor.of(JAVA_INT)) == 0
                    ? Optional.of(nvml)
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<String> driverVersion() {
        MemorySegment text = arena.allocate(96);
        int code = call("nvmlSystemGetDriverVersion", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), text, 96);
        return code == 0 ? Optional.of(text.getString(0)) : Optional.empty();
    }

    @Override
    public Optional<NvmlGpu> gpu(PciAddress address) {
        return handle(address).map(device -> new NvmlGpu(bar1(device), Optional.of(link(device)), notes(device),
                unusable(device)));
    }

    @Override
    public Optional<String> peerStatus(PciAddress accessor, PciAddress owner, boolean write) {
        MemorySegment status = arena.allocate(JAVA_INT);
        Optional<MemorySegment> from = handle(accessor);
        Optional<MemorySegment> to = handle(owner);
        if (from.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        int code = call("nvmlDeviceGetP2PStatus",
                FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, ADDRESS), from.get(), to.get(),
                write ? 1 : 0, status);
        int word = status.get(JAVA_INT, 0);
        return code == 0 && word >= 0 && word < STATUS.length ? Optional.of(STATUS[word]) : Optional.empty();
    }

    @Override
    public List<NvmlLinks> nvlinks(PciAddress address) {
        return handle(address).map(this::links).orElse(List.of());
    }

    private List<NvmlLinks> links(MemorySegment device) {
        Map<String, Integer> targets = new LinkedHashMap<>();
        int version = 0;
        for (int link = 0; link < MOST_NVLINKS; link++) {
            if (ofLink("nvmlDeviceGetNvLinkState", device, link).orElse(0) != 1) {
                continue;
            }
            version = Math.max(version, version(ofLink("nvmlDeviceGetNvLinkVersion", device, link).orElse(0)));
            targets.merge(target(device, link), 1, Integer::sum);
        }
        int known = version;
        return targets.entrySet().stream().map(one -> new NvmlLinks(one.getKey(), one.getValue(), known)).toList();
    }

    /** nvml.h: the version is an enumeration, 1 for 1.0, 2 for 2.0, 3 for 2.2, 4 for 3.0, 5 for 3.1, 6 for 4.0, 7 for 5.0. */
    private static int version(int word) {
        return switch (word) {
            case 1 -> 1;
            case 2, 3 -> 2;
            case 4, 5 -> 3;
            case 6 -> 4;
            case 7 -> 5;
            default -> 0;
        };
    }

    /** An nvmlPciInfo_t: 16 bytes of legacy bus id, five 32-bit numbers, 32 bytes of bus id. */
    private String target(MemorySegment device, int link) {
        MemorySegment info = arena.allocate(PCI_INFO_BYTES, Long.BYTES);
        int code = call("nvmlDeviceGetNvLinkRemotePciInfo_v2",
                FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS), device, link, info);
        return code == 0
                ? PciAddress.find(info.getString(PCI_INFO_BUS_ID)).map(PciAddress::toString).orElse(NvmlLinks.HIDDEN)
                : NvmlLinks.HIDDEN;
    }

    private OptionalInt ofLink(String name, MemorySegment device, int link) {
        MemorySegment value = arena.allocate(JAVA_INT);
        int code = call(name, FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS), device, link, value);
        return code == 0 ? OptionalInt.of(value.get(JAVA_INT, 0)) : OptionalInt.empty();
    }

    private Optional<MemorySegment> handle(PciAddress address) {
        MemorySegment device = arena.allocate(ADDRESS);
        int code = call("nvmlDeviceGetHandleByPciBusId_v2", ONE, arena.allocateFrom(address.toString()), device);
        return code == 0 ? Optional.of(device.get(ADDRESS, 0)) : Optional.empty();
    }

    private OptionalLong bar1(MemorySegment device) {
        MemorySegment memory = arena.allocate(MemoryLayout.sequenceLayout(3, JAVA_LONG));
        return call("nvmlDeviceGetBAR1MemoryInfo", ONE, device, memory) == 0
                ? OptionalLong.of(memory.get(JAVA_LONG, 0))
                : OptionalLong.empty();
    }

    private Link link(MemorySegment device) {
        return new Link(speed(number("nvmlDeviceGetCurrPcieLinkGeneration", device)),
                number("nvmlDeviceGetCurrPcieLinkWidth", device),
                speed(number("nvmlDeviceGetMaxPcieLinkGeneration", device)),
                number("nvmlDeviceGetMaxPcieLinkWidth", device));
    }

    private static OptionalDouble speed(OptionalLong generation) {
        long known = generation.orElse(0);
        return known > 0 && known < GENERATION_GT.length
                ? OptionalDouble.of(GENERATION_GT[(int) known])
                : OptionalDouble.empty();
    }

    private List<String> notes(MemorySegment device) {
        List<String> notes = new ArrayList<>();
        MemorySegment count = arena.allocate(JAVA_INT);
        int code = call("nvmlDeviceGetComputeRunningProcesses_v3",
                FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, ADDRESS), device, count, MemorySegment.NULL);
        // 7 (insufficient size) is the answer when there are processes and no room was offered.
        if ((code == 0 || code == 7) && count.get(JAVA_INT, 0) > 0) {
            notes.add("busy: " + count.get(JAVA_INT, 0) + " compute processes");
        }
        if (number("nvmlDeviceGetDisplayActive", device).orElse(0) == 1) {
            notes.add("a display is attached");
        }
        if (number("nvmlDeviceGetPersistenceMode", device).orElse(1) == 0) {
            notes.add("persistence mode is off");
        }
        return notes;
    }

    private Optional<String> unusable(MemorySegment device) {
        MemorySegment now = arena.allocate(JAVA_INT);
        MemorySegment next = arena.allocate(JAVA_INT);
        int code = call("nvmlDeviceGetMigMode", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, ADDRESS), device, now,
                next);
        if (code == 0 && now.get(JAVA_INT, 0) == 1) {
            return Optional.of("MIG is on");
        }
        return number("nvmlDeviceGetComputeMode", device).orElse(0) == 0
                ? Optional.empty()
                : Optional.of("its compute mode is exclusive or prohibited");
    }

    private OptionalLong number(String name, MemorySegment device) {
        MemorySegment value = arena.allocate(JAVA_INT);
        return call(name, ONE, device, value) == 0 ? OptionalLong.of(value.get(JAVA_INT, 0)) : OptionalLong.empty();
    }

    /** The function's code, or -1 where this NVML does not have it. */
    @SuppressWarnings("restricted")
    private int call(String name, FunctionDescriptor shape, Object... arguments) {
        Optional<MemorySegment> symbol = library.find(name);
        if (symbol.isEmpty()) {
            return -1;
        }
        try {
            return (int) linker.downcallHandle(symbol.get(), shape).invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw new IllegalStateException("a call to NVML failed: " + name, e);
        }
    }
}
