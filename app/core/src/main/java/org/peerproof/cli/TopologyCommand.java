package org.peerproof.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.peerproof.Product;
import org.peerproof.drawing.DejaVuMeasure;
import org.peerproof.drawing.DrawnGpu;
import org.peerproof.drawing.TopologyLayout;
import org.peerproof.drawing.TopologySvg;
import org.peerproof.machine.MachineTrouble;
import org.peerproof.machine.TopologyFile;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;
import org.peerproof.rig.RigOption;
import org.peerproof.rig.RigSource;
import org.peerproof.rig.RigTrouble;
import org.peerproof.run.RigTree;
import org.peerproof.run.RunRequest;
import org.peerproof.run.RunTrouble;
import org.peerproof.run.StopSwitch;
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

    private static final double SVG_WIDTH = 960;

    @ArgGroup(exclusive = true)
    private Source source = new Source();

    @Option(names = "--svg", paramLabel = "FILE", description = "the tree as a drawing")
    private @Nullable String svg;

    @Option(names = "--json", paramLabel = "FILE", description = "the same as JSON (- for stdout)")
    private @Nullable String json;

    private final Product product;
    private final StopSwitch stop;
    private final Console console;

    TopologyCommand(Product product, StopSwitch stop, Console console) {
        this.product = product;
        this.stop = stop;
        this.console = console;
    }

    @Override
    public Integer call() {
        try {
            String name = name();
            Topology topology = read();
            boolean drawn = svg == null || DocumentOutput.written(console, svg, svg(topology));
            return new DocumentOutput(console, Optional.ofNullable(json)).write(new TopologyText(topology).lines(name),
                    () -> new TopologyDocument(topology, name).document(), drawn ? ExitCode.OK : ExitCode.NOT_WRITTEN);
        } catch (MachineTrouble e) {
            throw new CliTrouble(ExitCode.BAD_INPUT, e.getMessage());
        } catch (RigTrouble e) {
            throw new CliTrouble(e.exitCode(), e.getMessage());
        } catch (InvalidPathException e) {
            throw new CliTrouble(ExitCode.USAGE, "The file's name is no path: " + e.getReason() + ".");
        }
    }

    private static String svg(Topology topology) {
        Topology around = topology.aroundGpus();
        return TopologySvg.of(TopologyLayout.of(around, DrawnGpu.of(around), Optional.empty(), SVG_WIDTH,
                new DejaVuMeasure()));
    }

    private String name() {
        return Optional.ofNullable(source.sysfs).or(() -> Optional.ofNullable(source.nccl))
                .or(() -> Optional.ofNullable(source.rig)).orElse("local");
    }

    private Topology read() throws MachineTrouble, RigTrouble {
        if (source.sysfs != null) {
            return TopologyFile.sysfs(Path.of(source.sysfs));
        }
        if (source.nccl != null) {
            return TopologyFile.nccl(Path.of(source.nccl));
        }
        return read(RigOption.parse(Optional.ofNullable(source.rig).orElse("local")));
    }

    private Topology read(RigSource rig) throws MachineTrouble {
        try {
            RigTree tree = product.runs().tree(new RunRequest(rig, "quick", true, List.of(), Optional.empty(),
                    Duration.ofSeconds(20), 1), stop);
            tree.inventory().trouble()
                    .ifPresent(
                            why -> console.say("peerproof: no NVLinks and no names, since " + Wrapped.sentence(why)));
            Map<PciAddress, String> names = new HashMap<>();
            tree.inventory().gpus().forEach(gpu -> names.put(gpu.ref().address(), gpu.name()));
            if (tree.topology() instanceof Reading.Present<Topology>(Topology topology)) {
                return topology.withNames(names);
            }
            throw new MachineTrouble("The machine tells no topology: " + tree.topology().why().orElse("") + ".");
        } catch (RunTrouble e) {
            throw new CliTrouble(e.exitCode(), "The rig could not be listed: " + e.getMessage() + ".");
        }
    }
}
