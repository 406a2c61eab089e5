package org.peerproof.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.peerproof.protocol.GpuRef;

/** The variables a worker starts with: the caller's, less what would change what is measured. */
final class WorkerEnvironment {
    private static final List<String> REMOVED = List.of("CUDA_LAUNCH_BLOCKING", "CUDA_FORCE_PTX_JIT",
            "CUDA_DISABLE_PTX_JIT", "LD_PRELOAD", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private WorkerEnvironment() {
    }

    /** @param noMps an empty folder, so that no MPS server is ever joined: a fault there would end other people's work */
    static Map<String, String> base(Map<String, String> callers, Path noMps) {
        Map<String, String> kept = new TreeMap<>(callers);
        kept.keySet().removeIf(name -> REMOVED.contains(name) || name.startsWith("CUDA_INJECTION")
                || name.startsWith("NCCL_"));
        kept.put("CUDA_MODULE_LOADING", "EAGER");
        kept.put("CUDA_MPS_PIPE_DIRECTORY", noMps.toString());
        return kept;
    }

    /** What a check's request sets: exactly its GPUs, by UUID. The inventory sees what the caller may see. */
    static Map<String, String> of(List<GpuRef> gpus) {
        return gpus.isEmpty()
                ? Map.of()
                : Map.of("CUDA_DEVICE_ORDER", "PCI_BUS_ID", "CUDA_VISIBLE_DEVICES",
                        String.join(",", gpus.stream().map(GpuRef::uuid).toList()));
    }
}
