package org.peerproof.topology;

import java.util.Locale;

/** How two devices sit to each other, with the letters {@code nvidia-smi topo -m} has for it. */
public enum Relation {
    SAME_SWITCH("PIX", "same switch"), //
    SAME_SWITCH_TREE("PXB", "same tree of switches"), //
    SAME_HOST_BRIDGE("PHB", "same host bridge, different root ports"), //
    SAME_NUMA_NODE("NODE", "different host bridges of one NUMA node"), //
    CROSS_NUMA_NODE("SYS", "different NUMA nodes"), //
    DIFFERENT_HOST_BRIDGES("NODE or SYS", "different host bridges, NUMA nodes not known"), //
    SAME_CPU("PHB or NODE", "same CPU, different root ports"), //
    CROSS_CPU("SYS", "different CPUs"), //
    UNKNOWN("unknown", "not known");

    private final String letters;
    private final String words;

    Relation(String letters, String words) {
        this.letters = letters;
        this.words = words;
    }

    public String letters() {
        return letters;
    }

    public String words() {
        return words;
    }

    /** The word of machine formats: {@code same_switch}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
