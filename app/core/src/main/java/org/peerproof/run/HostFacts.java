package org.peerproof.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.peerproof.machine.MachineFiles;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.reading.Reading;

/**
 * What the machine's own files say, each fact as a value or the reason why there is none.
 *
 * @param environment the caller's
 */
record HostFacts(MachineFiles files, List<PciAddress> gpus, Map<String, String> environment) {
    private static final Pattern CPU = Pattern.compile("(?m)^model name\\s*:\\s*(.+)$");
    private static final Pattern FLAGS = Pattern.compile("(?m)^flags\\s*:(.*)$");
    private static final Pattern BEARS_ON_CUDA = Pattern.compile("CUDA_\\w+|NCCL_\\w+|LD_PRELOAD|\\w*PTX_JIT");
    private static final String NVIDIA = "0x10de";

    /** @param noTopology why the machine's PCIe tree is not known, where it is not */
    JsonObject read(Optional<String> noTopology) {
        return JsonObject.builder()
                .put("kernel", file("proc/sys/kernel/osrelease"))
                .put("command_line", file("proc/cmdline"))
                .put("driver_build", file("proc/driver/nvidia/version"))
                .put("driver_parameters", file("proc/driver/nvidia/params"))
                .put("board", fact(together("sys/class/dmi/id/board_vendor", "sys/class/dmi/id/board_name")))
                .put("bios", fact(together("sys/class/dmi/id/bios_vendor", "sys/class/dmi/id/bios_version",
                        "sys/class/dmi/id/bios_date")))
                .put("cpu", fact(cpuInfo(CPU)))
                .put("virtual_machine", fact(virtualMachine()))
                .put("container", fact(container()))
                .put("environment", bearing())
                .put("iommu_group_types", perGpu(this::groupType))
                .put("gpu_information", perGpu(gpu -> files.text("proc/driver/nvidia/gpus/" + gpu + "/information")))
                .put("nvidia_gpus", fact(nvidiaGpus()))
                .put("topology", JsonObject.builder().put("value", noTopology.isEmpty() ? "read" : null)
                        .put("reason", noTopology).build())
                .build();
    }

    /** The running kernel's, whatever rig is simulated on it. */
    static String bootId(MachineFiles files) {
        return files.text("proc/sys/kernel/random/boot_id").known().orElse("");
    }

    private interface OfGpu {
        Reading<String> of(PciAddress gpu);
    }

    private JsonObject perGpu(OfGpu reading) {
        if (gpus.isEmpty()) {
            return fact(Reading.absent("there is no GPU"));
        }
        JsonObject.Builder values = JsonObject.builder();
        gpus.forEach(gpu -> values.put(gpu.toString(), fact(reading.of(gpu))));
        return fact(Reading.of(values.build()));
    }

    /** The IOMMU group's type, where the kernel (from 5.11 on) tells it. */
    private Reading<String> groupType(PciAddress gpu) {
        return files.link("sys/bus/pci/devices/" + gpu + "/iommu_group")
                .then(group -> files.text("sys/kernel/iommu_groups/" + group + "/type"));
    }

    private Reading<Integer> nvidiaGpus() {
        return files.list("sys/bus/pci/devices").map(names -> (int) names.stream().filter(this::isNvidiaGpu).count());
    }

    private boolean isNvidiaGpu(String device) {
        String folder = "sys/bus/pci/devices/" + device + "/";
        return files.text(folder + "vendor").known().filter(NVIDIA::equals).isPresent()
                && files.text(folder + "class").known().filter(code -> code.startsWith("0x03")).isPresent();
    }

    private Reading<String> virtualMachine() {
        Reading<String> flags = cpuInfo(FLAGS);
        boolean hypervisor = flags.known().filter(words -> List.of(words.split(" ", -1)).contains("hypervisor"))
                .isPresent();
        if (hypervisor) {
            return Reading
                    .of("/proc/cpuinfo: the processor flag 'hypervisor'" + files.text("sys/class/dmi/id/product_name")
                            .known().map(name -> "; DMI product name " + name).orElse(""));
        }
        return flags.then(_ -> Reading.absent("/proc/cpuinfo: no processor flag 'hypervisor'"));
    }

    private Reading<String> container() {
        for (String mark : List.of(".dockerenv", "run/.containerenv")) {
            if (files.exists(mark)) {
                return Reading.of("/" + mark + " is there");
            }
        }
        return Reading.absent("no container engine's mark");
    }

    private JsonObject bearing() {
        JsonObject.Builder found = JsonObject.builder();
        new TreeMap<>(environment).forEach((name, value) -> {
            if (BEARS_ON_CUDA.matcher(name).matches()) {
                found.put(name, value);
            }
        });
        return fact(Reading.of(found.build()));
    }

    private Reading<String> cpuInfo(Pattern line) {
        return files.text("proc/cpuinfo").then(text -> {
            Matcher matcher = line.matcher(text);
            return matcher.find()
                    ? Reading.of(matcher.group(1).strip())
                    : Reading.absent("/proc/cpuinfo: no such line");
        });
    }

    private Reading<String> together(String... names) {
        Optional<String> joined = List.of(names).stream().map(files::text)
                .flatMap(reading -> reading.known().stream()).reduce((one, next) -> one + " " + next);
        return joined.map(Reading::of).orElseGet(() -> files.text(names[0]));
    }

    private JsonObject file(String name) {
        return fact(files.text(name));
    }

    private static JsonObject fact(Reading<?> reading) {
        return JsonObject.builder().put("value", reading.known()).put("reason", reading.why()).build();
    }
}
