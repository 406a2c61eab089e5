package org.peerproof.machine;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.peerproof.topology.Topology;

/** Opens what a user names as a topology: a folder or archive of sysfs, or an NCCL file. */
public final class TopologyFile {
    private static final long LARGEST_XML = 8L << 20;
    private static final List<String> MARKS = List.of("sys/bus/pci", "sys/devices");
    private static final int MOST_TOP_FOLDERS = 100;

    private TopologyFile() {
    }

    /** A sysfs tree in a folder or a tar archive; it may begin at the root, at {@code sys} or below one top folder. */
    public static Topology sysfs(Path path) throws MachineTrouble {
        try {
            return new SysfsReader(files(path)).read();
        } catch (MachineTrouble e) {
            throw new MachineTrouble(e.getMessage().startsWith(path.toString())
                    ? e.getMessage()
                    : path + " tells no topology: " + e.getMessage() + ".");
        }
    }

    private static MachineFiles files(Path path) throws MachineTrouble {
        MachineFiles all;
        try {
            if (!Files.exists(path)) {
                throw new MachineTrouble(path + " is not there.");
            }
            all = Files.isDirectory(path) ? FolderFiles.of(path) : TarFiles.read(path);
        } catch (IOException e) {
            throw new MachineTrouble(path + " cannot be read: " + e.getMessage() + ".");
        }
        return rooted(all);
    }

    private static MachineFiles rooted(MachineFiles all) {
        if (holdsMachine(all, "")) {
            return all;
        }
        if (all.exists("bus/pci/devices")) {
            return new SysOnly(all);
        }
        List<String> tops = new ArrayList<>(all.list("").known().orElse(List.of()));
        Optional<String> top = tops.stream().limit(MOST_TOP_FOLDERS).map(name -> name + "/")
                .filter(name -> holdsMachine(all, name)).findFirst();
        return top.<MachineFiles>map(name -> new BelowFolder(all, name)).orElse(all);
    }

    private static boolean holdsMachine(MachineFiles files, String folder) {
        return MARKS.stream().anyMatch(mark -> files.exists(folder + mark));
    }

    /** A topology file of NCCL or RCCL. */
    public static Topology nccl(Path path) throws MachineTrouble {
        try {
            if (!Files.isRegularFile(path)) {
                throw new MachineTrouble(path + " is not a file.");
            }
            if (Files.size(path) > LARGEST_XML) {
                throw new MachineTrouble(path + " is larger than 8 MiB, more than a topology file has.");
            }
            try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
                return NcclXmlReader.read(in);
            }
        } catch (MachineTrouble e) {
            throw new MachineTrouble(e.getMessage().startsWith(path.toString())
                    ? e.getMessage()
                    : path + " is not a topology file of NCCL: " + e.getMessage() + ".");
        } catch (IOException e) {
            throw new MachineTrouble(path + " cannot be read: " + e.getMessage() + ".");
        }
    }
}
