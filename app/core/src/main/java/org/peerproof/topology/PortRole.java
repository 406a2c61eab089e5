package org.peerproof.topology;

/** A bridge's place in the PCIe tree. {@code NCCL_BRIDGE}: a switch of an NCCL file, which lists no ports. */
public enum PortRole {
    NONE, //
    ROOT_PORT, //
    UPSTREAM_PORT, //
    DOWNSTREAM_PORT, //
    NCCL_BRIDGE, //
    CONVENTIONAL_BRIDGE
}
