import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.peerproof.machine.MachineTrouble;
import org.peerproof.machine.SnapshotFiles;
import org.peerproof.machine.SysfsReader;
import org.peerproof.machine.TopologyFile;
import org.peerproof.topology.Device;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

/**
 * What reading a topology costs, printed as a table: the largest snapshots of a folder, and made-up machines of up to
 * 10,000 devices; with each the roads between neighbouring GPUs. CPU time of this thread, median of five after two to warm
 * up; the figures by device and by road should not grow with the machine.
 *
 * <p>Run it from the repository root after {@code mvn -DskipTests package}:
 * {@code JAVA -cp 'app/core/target/lib/*' app/core/benchmarks/TopologyReading.java [SNAPSHOTS]}, JAVA being the
 * {@code java} of a JDK 25 and SNAPSHOTS a folder of topologies (default: the test's own).
 */
public final class TopologyReading {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int PORTS_A_SWITCH = 8;

    private interface Source {
        Topology read() throws MachineTrouble;
    }

    private TopologyReading() {
    }

    public static void main(String[] arguments) throws Exception {
        Path snapshots = Path.of(arguments.length > 0 ? arguments[0] : "app/core/src/test/resources/topologies");
        System.out.println("devices   first ms   read ms   read µs/device   µs/road   what");
        for (Path archive : largest(snapshots)) {
            measure(archive.getFileName().toString(), () -> TopologyFile.sysfs(archive));
        }
        for (int devices : new int[]{1250, 2500, 5000, 10_000}) {
            SnapshotFiles files = machine(devices);
            measure("made up, " + devices + " devices below switches", () -> new SysfsReader(files).read());
        }
    }

    private static List<Path> largest(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(".*\\.tar(\\.gz|\\.bz2)?"))
                    .sorted((a, b) -> Long.compare(b.toFile().length(), a.toFile().length())).limit(3).toList();
        }
    }

    private static void measure(String what, Source source) throws MachineTrouble {
        long start = THREADS.getCurrentThreadCpuTime();
        Topology topology = source.read();
        double first = (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
        List<Device> gpus = topology.gpus();
        double[] reads = new double[5];
        double[] roads = new double[5];
        for (int round = -2; round < reads.length; round++) {
            long before = THREADS.getCurrentThreadCpuTime();
            source.read();
            long between = THREADS.getCurrentThreadCpuTime();
            for (int gpu = 1; gpu < gpus.size(); gpu++) {
                PairRoads.between(topology, gpus.get(gpu - 1).address(), gpus.get(gpu).address());
            }
            if (round >= 0) {
                reads[round] = (between - before) / 1e6;
                roads[round] = (THREADS.getCurrentThreadCpuTime() - between) / 1e6;
            }
        }
        Arrays.sort(reads);
        Arrays.sort(roads);
        System.out.printf(Locale.ROOT, "%7d  %9.1f  %8.2f  %15.1f  %8.1f   %s%n", topology.devices().size(), first,
                reads[2], reads[2] * 1000 / topology.devices().size(), roads[2] * 1000 / Math.max(1, gpus.size() - 1),
                what);
    }

    /** Root ports with a switch of eight ports and a GPU on each; a domain for every sixteen of them. */
    private static SnapshotFiles machine(int devices) {
        SnapshotFiles.Builder files = SnapshotFiles.builder();
        int made = 0;
        for (int rootPort = 0; made < devices; rootPort++) {
            int domain = rootPort / 16;
            int bus = rootPort % 16 * 10 + 1;
            String port = String.format("sys/devices/pci%04x:00/%04x:00:%02x.0", domain, domain, rootPort % 16 + 1);
            String upstream = String.format("%s/%04x:%02x:00.0", port, domain, bus);
            made += device(files, port, "0x060400");
            made += device(files, upstream, "0x060400");
            for (int i = 0; i < PORTS_A_SWITCH && made < devices; i++) {
                String downstream = String.format("%s/%04x:%02x:%02x.0", upstream, domain, bus + 1, i);
                made += device(files, downstream, "0x060400");
                made += device(files, String.format("%s/%04x:%02x:00.0", downstream, domain, bus + 2 + i), "0x030200");
            }
        }
        return files.build();
    }

    private static int device(SnapshotFiles.Builder files, String path, String code) {
        files.link("sys/bus/pci/devices/" + path.substring(path.lastIndexOf('/') + 1), "/" + path);
        files.file(path + "/class", code + "\n").file(path + "/vendor", "0x10de\n").file(path + "/device", "0x2330\n")
                .file(path + "/numa_node", "0\n").file(path + "/config", new byte[256])
                .file(path + "/resource", "0x0000000000000000 0x0000000000000000 0x0000000000000000\n".repeat(7));
        for (String which : new String[]{"current", "max"}) {
            files.file(path + "/" + which + "_link_speed", "16.0 GT/s PCIe\n")
                    .file(path + "/" + which + "_link_width", "16\n");
        }
        return 1;
    }
}
