package org.peerproof.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.peerproof.link.Bandwidth;
import org.peerproof.link.PcieLink;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.topology.Device;
import org.peerproof.topology.DeviceKind;
import org.peerproof.topology.NvLinks;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

/**
 * Real topology files against readings made by eye. Each folder holds one or more files and an {@code expect.json};
 * {@code -Dtopologies=DIR} reads another folder of the same form.
 */
class TopologyCorpusTest {
    private static final Path COMMITTED = Path.of("src/test/resources/topologies");

    @TestFactory
    Stream<DynamicTest> everyFileReadsAsTheEyeReadIt() throws IOException {
        Path root = Optional.ofNullable(System.getProperty("topologies")).map(Path::of).orElse(COMMITTED);
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> folders = Files.list(root)) {
            for (Path folder : folders.sorted().toList()) {
                Path expect = folder.resolve("expect.json");
                if (!Files.exists(expect)) {
                    continue;
                }
                try (Stream<Path> files = Files.list(folder)) {
                    for (Path file : files.sorted().toList()) {
                        String name = file.getFileName().toString();
                        boolean xml = name.endsWith(".xml") && !name.startsWith("upstream-")
                                && Files.readString(file).contains("<system");
                        boolean sysfs = name.endsWith(".tar.gz") || name.endsWith(".tar.bz2") || name.endsWith(".tar")
                                || (name.equals("sys") && Files.isDirectory(file));
                        if (xml || sysfs) {
                            tests.add(DynamicTest.dynamicTest(folder.getFileName() + "/" + name,
                                    () -> check(file, JsonText.parseObject(Files.readString(expect)))));
                        }
                    }
                }
            }
        }
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    private static void check(Path file, JsonObject expect) throws MachineTrouble {
        boolean xml = file.toString().endsWith(".xml");
        Topology read = xml ? TopologyFile.nccl(file) : TopologyFile.sysfs(file);
        List<JsonObject> gpus = expect.objects("gpus");
        assertThat(cards(read)).isEqualTo(new TreeSet<>(gpus.stream().map(gpu -> gpu.text("address")).toList()));
        if (xml && file.getFileName().toString().equals("nccl-topo.xml")) {
            // Beside a sysfs copy of the same machine the readings are those of sysfs.
            return;
        }
        gpus.forEach(gpu -> hops(read, gpu));
        expect.objects("pairs").forEach(pair -> pair(read, pair));
        links(read, expect);
    }

    private static Set<String> cards(Topology read) {
        TreeSet<String> cards = new TreeSet<>();
        read.devices().stream()
                .filter(device -> device.kind() == DeviceKind.GPU || device.kind() == DeviceKind.DISPLAY)
                .forEach(device -> cards.add(device.address().toString()));
        return cards;
    }

    private static void hops(Topology read, JsonObject expect) {
        PciAddress address = PciAddress.parse(expect.text("address"));
        List<Device> above = read.chain(address).stream().filter(device -> device.up().isPresent()).toList();
        List<JsonObject> hops = expect.objects("hops");
        assertThat(above).as("hops of " + address).hasSameSizeAs(hops);
        OptionalDouble narrowest = OptionalDouble.empty();
        for (int i = 0; i < hops.size(); i++) {
            assertThat(above.get(i).address()).hasToString(hops.get(i).text("from"));
            assertThat(above.get(i).up().orElseThrow().to()).isEqualTo(hops.get(i).optionalText("to"));
            Optional<Double> rate = above.get(i).up().orElseThrow().capability().known().map(PcieLink::ceiling)
                    .map(Bandwidth::gigabytesPerSecond);
            same(rate, hops.get(i).optionalDecimal("gb_per_s"), "hop " + above.get(i).address());
            if (rate.isPresent()) {
                narrowest = OptionalDouble.of(Math.min(narrowest.orElse(Double.MAX_VALUE), rate.get()));
            }
        }
        same(narrowest.isPresent() ? Optional.of(narrowest.getAsDouble()) : Optional.empty(),
                expect.optionalDecimal("narrowest_gb_per_s"), "narrowest of " + address);
    }

    private static void pair(Topology read, JsonObject expect) {
        PairRoads roads = PairRoads.between(read, PciAddress.parse(expect.text("a")),
                PciAddress.parse(expect.text("b")));
        assertThat(roads.route().commonAncestor()).isEqualTo(expect.text("common_ancestor"));
        same(roads.direct().value().map(Bandwidth::gigabytesPerSecond),
                expect.optionalDecimal("direct_ceiling_gb_per_s"), expect.toString());
    }

    private static void links(Topology read, JsonObject expect) {
        Map<String, Integer> told = new HashMap<>();
        for (NvLinks links : read.nvlinks()) {
            told.merge(links.from() + " " + links.target(), links.count(), Integer::sum);
        }
        Map<String, Integer> right = new HashMap<>();
        expect.objects("nvlinks").forEach(links -> right.merge(links.text("from") + " " + links.text("target"),
                links.number("count", 0, 1000), Integer::sum));
        assertThat(told).isEqualTo(right);
    }

    private static void same(Optional<Double> read, OptionalDouble right, String what) {
        assertThat(read.isPresent()).as(what).isEqualTo(right.isPresent());
        read.ifPresent(value -> assertThat(value).as(what)
                .isEqualTo(right.getAsDouble(), within(right.getAsDouble() * 1e-3)));
    }
}
