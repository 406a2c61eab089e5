package org.peerproof.evidence;

/** One GPU's kernels reaching another GPU's memory, by index. */
public record Access(int accessor, int owner) {
    /** {@code GPU 0 into GPU 1}. */
    @Override
    public String toString() {
        return "GPU " + accessor + " into GPU " + owner;
    }
}
