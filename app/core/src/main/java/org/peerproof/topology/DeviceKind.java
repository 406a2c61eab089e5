package org.peerproof.topology;

/**
 * What a PCI device is here. A GPU is a display controller (class 0x03) of a maker of compute GPUs, or an accelerator
 * (0x0b40, 0x12); a display adapter of a management controller (ASPEED, Matrox) is {@code DISPLAY}.
 */
public enum DeviceKind {
    GPU, //
    DISPLAY, //
    NETWORK, //
    STORAGE, //
    BRIDGE, //
    NVSWITCH, //
    OTHER
}
