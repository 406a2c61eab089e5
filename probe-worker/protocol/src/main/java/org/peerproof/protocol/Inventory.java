package org.peerproof.protocol;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.peerproof.protocol.json.JsonObject;

/**
 * What CUDA and NVML say of the machine, joined by PCI address; GPUs in PCI bus order, pairs by (accessor, owner)
 * indices.
 *
 * @param cudaVersion the driver's CUDA version, 12060 for 12.6
 * @param trouble why there is nothing to use (no driver, no device, no permission), or empty
 */
public record Inventory(Optional<String> driverVersion, OptionalLong cudaVersion, Optional<String> trouble,
        List<Gpu> gpus, List<Access> access, List<NvLink> nvlinks) {
    public Inventory {
        nvlinks = List.copyOf(nvlinks);
        gpus = List.copyOf(gpus);
        access = List.copyOf(access);
    }

    /**
     * One GPU. {@code notes} are sentences on its state (MIG on, exclusive mode, busy with other processes, fabric
     * not ready); {@code unusable} says why no check may run on it.
     */
    public record Gpu(GpuRef ref, String name, long vramBytes, OptionalLong bar1Bytes, String computeCapability,
            Optional<Link> link, List<String> notes, Optional<String> unusable) {
        public Gpu {
            notes = List.copyOf(notes);
        }

        JsonObject toJson() {
            return JsonObject.builder()
                    .put("gpu", ref.toJson())
                    .put("name", name)
                    .put("vram_bytes", vramBytes)
                    .put("bar1_bytes", bar1Bytes)
                    .put("compute_capability", computeCapability)
                    .put("link", link.map(Link::toJson))
                    .put("notes", notes)
                    .put("unusable", unusable)
                    .build();
        }

        static Gpu fromJson(JsonObject json) {
            return new Gpu(GpuRef.fromJson(json.object("gpu")), json.text("name"), json.number("vram_bytes"),
                    json.optionalNumber("bar1_bytes"), json.text("compute_capability"),
                    json.optionalObject("link").map(Link::fromJson), json.texts("notes"),
                    json.optionalText("unusable"));
        }
    }

    /**
     * NVLinks of one GPU that lead to one target, as NVML tells them.
     *
     * @param target PCI address of the peer or the NVSwitch; {@code fffffff:ff:ff.0} for a switch that is hidden
     * @param version of NVLink, 1 to 5 or later
     */
    public record NvLink(int gpu, String target, int links, int version) {
        JsonObject toJson() {
            return JsonObject.builder()
                    .put("gpu", gpu)
                    .put("target", target)
                    .put("links", links)
                    .put("version", version)
                    .build();
        }

        static NvLink fromJson(JsonObject json) {
            return new NvLink(json.number("gpu", 0, 255), json.text("target"), json.number("links", 1, 1024),
                    json.number("version", 0, 255));
        }
    }

    /** What the driver says of this access, where it was asked. */
    public Optional<Access> access(int accessor, int owner) {
        return access.stream().filter(one -> one.accessor() == accessor && one.owner() == owner).findFirst();
    }

    /** What the driver says of one accessor reaching one owner: hints, never a verdict. */
    public record Access(int accessor, int owner, Optional<Boolean> canAccess, OptionalLong performanceRank,
            Optional<Boolean> nativeAtomics, Optional<String> nvmlRead, Optional<String> nvmlWrite) {
        JsonObject toJson() {
            return JsonObject.builder()
                    .put("accessor", accessor)
                    .put("owner", owner)
                    .put("can_access", canAccess)
                    .put("performance_rank", performanceRank)
                    .put("native_atomics", nativeAtomics)
                    .put("nvml_read", nvmlRead)
                    .put("nvml_write", nvmlWrite)
                    .build();
        }

        static Access fromJson(JsonObject json) {
            return new Access(json.number("accessor", 0, 255), json.number("owner", 0, 255),
                    json.optionalFlag("can_access"), json.optionalNumber("performance_rank"),
                    json.optionalFlag("native_atomics"), json.optionalText("nvml_read"),
                    json.optionalText("nvml_write"));
        }
    }

    public JsonObject toJson() {
        return JsonObject.builder()
                .put("driver_version", driverVersion)
                .put("cuda_version", cudaVersion)
                .put("trouble", trouble)
                .put("gpus", gpus.stream().map(Gpu::toJson).toList())
                .put("access", access.stream().map(Access::toJson).toList())
                .put("nvlinks", nvlinks.stream().map(NvLink::toJson).toList())
                .build();
    }

    public static Inventory fromJson(JsonObject json) {
        return new Inventory(json.optionalText("driver_version"), json.optionalNumber("cuda_version"),
                json.optionalText("trouble"), json.objects("gpus").stream().map(Gpu::fromJson).toList(),
                json.objects("access").stream().map(Access::fromJson).toList(),
                json.objects("nvlinks").stream().map(NvLink::fromJson).toList());
    }
}
