package org.peerproof.topology;

/** Which files told a topology; each has its own limits. */
public enum TopologySource {
    /** The Linux kernel's own files, live or copied. */
    SYSFS, //
    /** A topology file of NCCL or RCCL: links by capability, no root ports. */
    NCCL_XML
}
