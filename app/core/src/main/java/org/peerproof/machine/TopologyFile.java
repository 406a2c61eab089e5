package org.peerproof.machine;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.peerproof.topology.Topology;

/** Opens what a user names as a topology: a folder or archive of sysfs, or an NCCL file. */
public final class TopologyFile {
    private static final Path DEVICES = Path.of("bus/pci/devices");

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
        if (!Files.exists(path)) {
            throw new MachineTrouble(path + " is not there.");
        }
        try {
            Path real = path.toRealPath();
            if (Files.isDirectory(real) && real.endsWith(DEVICES) && real.getNameCount() > DEVICES.getNameCount()) {
                // Its links lead out of it, into the same sys.
                return new AtFolder(FolderFiles.of(real.resolve("../../..")), "sys/");
            }
            return MachineRoot.of(Files.isDirectory(real) ? FolderFiles.of(real) : TarFiles.read(path));
        } catch (IOException e) {
            throw new MachineTrouble(path + " cannot be read: " + e.getMessage() + ".");
        }
    }

    /** A topology file of NCCL or RCCL. */
    public static Topology nccl(Path path) throws MachineTrouble {
        try {
            if (!Files.isRegularFile(path)) {
                throw new MachineTrouble(path + " is not a file.");
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
