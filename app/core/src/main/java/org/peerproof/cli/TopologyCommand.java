package org.peerproof.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.peerproof.machine.FolderFiles;
import org.peerproof.machine.MachineTrouble;
import org.peerproof.machine.SysfsReader;
import org.peerproof.machine.TopologyFile;
import org.peerproof.topology.Topology;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The PCIe tree around the GPUs, each link's ceiling, and what joins each pair. */
@Command(name = "topology", description = "the PCIe tree around the GPUs, the ceilings of its links, the roads between"
        + " the GPUs", mixinStandardHelpOptions = true)
final class TopologyCommand implements Callable<Integer> {
    /** Where the tree is read from; at most one. */
    static final class Source {
        @Option(names = "--rig", paramLabel = "RIG", description = "local (default), sample:NAME or a rig description")
        private @Nullable String rig;

        @Option(names = "--sysfs", paramLabel = "DIR|TAR", description = "a copy of /sys: a folder, .tar, .tar.gz or"
                + " .tar.bz2")
        private @Nullable String sysfs;

        @Option(names = "--nccl", paramLabel = "XML", description = "a topology file of NCCL or RCCL"
                + " (NCCL_TOPO_DUMP_FILE)")
        private @Nullable String nccl;
    }

    @ArgGroup(exclusive = true)
    private Source source = new Source();

    @Option(names = "--json", paramLabel = "FILE", description = "the same as JSON (- for stdout)")
    private @Nullable String json;

    private final Console console;

    TopologyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try {
            String name = name();
            Topology topology = read();
            return new DocumentOutput(console, Optional.ofNullable(json)).write(new TopologyText(topology).lines(name),
                    () -> new TopologyDocument(topology, name).document(), ExitCode.OK);
        } catch (MachineTrouble e) {
            throw new CliTrouble(ExitCode.BAD_INPUT, e.getMessage());
        } catch (InvalidPathException e) {
            throw new CliTrouble(ExitCode.USAGE, "The file's name is no path: " + e.getReason() + ".");
        }
    }

    private String name() {
        return Optional.ofNullable(source.sysfs).or(() -> Optional.ofNullable(source.nccl))
                .or(() -> Optional.ofNullable(source.rig)).orElse("local");
    }

    private Topology read() throws MachineTrouble {
        if (source.sysfs != null) {
            return TopologyFile.sysfs(Path.of(source.sysfs));
        }
        if (source.nccl != null) {
            return TopologyFile.nccl(Path.of(source.nccl));
        }
        try {
            return new SysfsReader(FolderFiles.of(Path.of("/"))).read();
        } catch (IOException e) {
            throw new MachineTrouble("This machine's files cannot be read: " + e.getMessage() + ".");
        } catch (MachineTrouble e) {
            throw new MachineTrouble("This machine tells no topology: " + e.getMessage() + ".");
        }
    }
}
