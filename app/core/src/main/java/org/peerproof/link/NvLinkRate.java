package org.peerproof.link;

import java.util.Optional;

/**
 * One NVLink's rate in one direction, in GB/s: {@code nominal} as NVIDIA rounds it, for percentages, and {@code raw} as
 * {@code nvidia-smi nvlink -s} prints it, above which a figure is impossible. NVIDIA's totals count both directions.
 */
public record NvLinkRate(String name, Bandwidth nominal, Bandwidth raw) {
    public static final NvLinkRate V1 = of("NVLink 1", 20, 20);
    public static final NvLinkRate V2 = of("NVLink 2", 25, 25.781);
    public static final NvLinkRate V3 = of("NVLink 3", 25, 25.781);
    /** GA102: RTX 3090, RTX A6000. */
    public static final NvLinkRate V3_GA102 = of("NVLink 3 (GA102)", 14.062, 14.062);
    public static final NvLinkRate V4 = of("NVLink 4", 25, 26.562);
    public static final NvLinkRate V5 = of("NVLink 5", 50, 53.125);

    /** The rate of a version; {@code ga102} picks the slower third version. */
    public static Optional<NvLinkRate> of(int version, boolean ga102) {
        return switch (version) {
            case 1 -> ga102 ? Optional.empty() : Optional.of(V1);
            case 2 -> ga102 ? Optional.empty() : Optional.of(V2);
            case 3 -> Optional.of(ga102 ? V3_GA102 : V3);
            case 4 -> ga102 ? Optional.empty() : Optional.of(V4);
            case 5 -> ga102 ? Optional.empty() : Optional.of(V5);
            default -> Optional.empty();
        };
    }

    private static NvLinkRate of(String name, double nominal, double raw) {
        return new NvLinkRate(name, new Bandwidth(nominal), new Bandwidth(raw));
    }
}
