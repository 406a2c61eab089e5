package org.peerproof.machine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import org.peerproof.protocol.PciAddress;

/**
 * Finds where a machine's files begin in a copy: at the root, at {@code sys}, at the folder of host bridges or of devices,
 * or some folders further down.
 */
final class MachineRoot {
    private static final Pattern HOST_BRIDGE = Pattern.compile("pci[0-9a-f]{4,8}:[0-9a-f]{2}");
    private static final int MOST_FOLDERS = 1000;
    private static final int DEEPEST = 6;

    private record Folder(String path, int depth) {
    }

    private MachineRoot() {
    }

    /** The files as seen from the machine's root; all as they are where nothing looks like a machine. */
    static MachineFiles of(MachineFiles all) {
        Deque<Folder> ahead = new ArrayDeque<>(List.of(new Folder("", 0)));
        for (int seen = 0; seen < MOST_FOLDERS && !ahead.isEmpty(); seen++) {
            Folder folder = ahead.removeFirst();
            MachineFiles here = folder.path().isEmpty() ? all : new BelowFolder(all, folder.path());
            if (here.exists("sys/bus/pci") || here.exists("sys/devices")) {
                return here;
            }
            if (here.exists("bus/pci/devices")) {
                return new AtFolder(here, "sys/");
            }
            List<String> names = here.list("").known().orElse(List.of());
            if (names.stream().anyMatch(name -> HOST_BRIDGE.matcher(name).matches())) {
                return new AtFolder(here, "sys/devices/");
            }
            if (names.stream().anyMatch(name -> PciAddress.find(name).isPresent())) {
                return new AtFolder(here, "sys/bus/pci/devices/");
            }
            if (folder.depth() < DEEPEST) {
                names.stream().limit(MOST_FOLDERS)
                        .forEach(name -> ahead.add(new Folder(folder.path() + name + "/", folder.depth() + 1)));
            }
        }
        return all;
    }
}
