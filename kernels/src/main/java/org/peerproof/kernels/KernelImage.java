package org.peerproof.kernels;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;

/** The kernels as PTX text (ISA 6.0, sm_50), which every driver that PeerProof supports compiles for its GPUs. */
public final class KernelImage {
    private static final String RESOURCE = "peerproof.ptx";

    private KernelImage() {
    }

    /** The PTX text in ASCII. */
    public static byte[] ptx() {
        try (var in = KernelImage.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new NoSuchFileException(RESOURCE);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("the kernels are missing from the program", e);
        }
    }

    /** The PTX text followed by a zero byte, as {@code cuModuleLoadData} expects it. */
    public static byte[] nulTerminated() {
        byte[] ptx = ptx();
        return Arrays.copyOf(ptx, ptx.length + 1);
    }
}
