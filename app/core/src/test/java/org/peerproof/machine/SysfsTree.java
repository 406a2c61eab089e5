package org.peerproof.machine;

import org.peerproof.topology.Topology;

/** Builds the files of a machine; paths are below {@code sys/devices}. */
final class SysfsTree {
    static final String BRIDGE = "0x060400";

    private final SnapshotFiles.Builder files = SnapshotFiles.builder();

    /** A device whose folder lies there, with its entry in {@code bus/pci/devices}. */
    SysfsTree device(String path, String code, String maker) {
        files.link("sys/bus/pci/devices/" + path.substring(path.lastIndexOf('/') + 1), "../../../devices/" + path);
        return unlisted(path, code, maker);
    }

    /** A device whose folder lies there, and no entry for it. */
    SysfsTree unlisted(String path, String code, String maker) {
        return attribute(path, "class", code).attribute(path, "vendor", maker);
    }

    SysfsTree bridge(String path) {
        return device(path, BRIDGE, "0x8086");
    }

    SysfsTree gpu(String path) {
        return device(path, "0x030200", "0x10de");
    }

    SysfsTree link(String path, String speed, String width, String maxSpeed, String maxWidth) {
        return attribute(path, "current_link_speed", speed).attribute(path, "current_link_width", width)
                .attribute(path, "max_link_speed", maxSpeed).attribute(path, "max_link_width", maxWidth);
    }

    SysfsTree attribute(String path, String name, String text) {
        return file("sys/devices/" + path + "/" + name, text + "\n");
    }

    SysfsTree config(String path, byte[] bytes) {
        files.file("sys/devices/" + path + "/config", bytes);
        return this;
    }

    SysfsTree file(String path, String text) {
        files.file(path, text);
        return this;
    }

    SysfsTree symbolicLink(String path, String target) {
        files.link(path, target);
        return this;
    }

    MachineFiles files() {
        return files.build();
    }

    Topology read() throws MachineTrouble {
        return new SysfsReader(files()).read();
    }
}
