package org.peerproof.worker.nvml;

/** Active NVLinks of one GPU to one target; {@code version} 1 to 5, or 0 where it is not known. */
public record NvmlLinks(String target, int links, int version) {
    /** Where the target's address is hidden, as behind an NVSwitch of a virtual machine. */
    public static final String HIDDEN = "fffffff:ff:ff.0";
}
