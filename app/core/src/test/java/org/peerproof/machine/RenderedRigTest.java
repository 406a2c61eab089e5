package org.peerproof.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.peerproof.link.Bandwidth;
import org.peerproof.link.PcieLink;
import org.peerproof.protocol.GpuTruth;
import org.peerproof.protocol.Link;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.RigTruth;
import org.peerproof.rig.SampleRigs;
import org.peerproof.topology.Device;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;
import org.peerproof.topology.UpLink;

/** What a described rig's files say to the reader of live machines is what the description says. */
class RenderedRigTest {
    static List<String> samples() {
        return SampleRigs.names();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everySampleReadsAsItIsDescribed(String sample) throws MachineTrouble {
        RigTruth rig = SampleRigs.find(sample).orElseThrow();

        Topology read = new SysfsReader(RenderedRig.of(rig)).read();

        assertThat(read.gpus()).extracting(Device::address)
                .containsExactlyElementsOf(rig.gpus().stream().map(GpuTruth::address).toList());
        assertThat(read.remarks()).isEmpty();
        for (GpuTruth gpu : rig.gpus()) {
            Device device = read.device(gpu.address()).orElseThrow();
            Link described = gpu.link().orElseThrow();
            assertThat(device.name()).contains(gpu.name());
            assertThat(device.up().map(UpLink::capability).flatMap(one -> one.known()).map(PcieLink::lanes))
                    .contains((int) described.width().orElseThrow());
            assertThat(device.up().map(UpLink::capability).flatMap(one -> one.known())
                    .map(one -> one.generation().gtPerSecond())).contains(described.maxGtPerSecond().orElseThrow());
            assertThat(device.bars()).extracting(Device.Bar::bytes).contains(gpu.bar1Bytes().orElseThrow());
            assertThat(read.rootOf(gpu.address())).isPresent();
        }
    }

    @ParameterizedTest
    @CsvSource({"locked-3x-gen2x4, 0, 1, 2.000, 2.000", "locked-3x-gen2x4, 0, 2, 2.000, 2.000",
        "uplink-4x-gen4, 0, 1, 31.508, 15.754", "uplink-4x-gen4, 0, 2, 15.754, 15.754",
        "uplink-4x-gen4, 2, 3, 31.508, 15.754", "partial-4x-gen4x8, 0, 3, 15.754, 15.754",
        "nvlink-8x, 0, 1, 63.015, 63.015"})
    void theRoadsOfASampleAreThoseOfItsTree(String sample, int from, int to, String direct, String staged)
            throws MachineTrouble {
        RigTruth rig = SampleRigs.find(sample).orElseThrow();

        PairRoads roads = PairRoads.between(new SysfsReader(RenderedRig.of(rig)).read(), rig.gpus().get(from).address(),
                rig.gpus().get(to).address());

        assertThat(digits(roads.direct().value())).isEqualTo(direct);
        assertThat(digits(roads.staged().value())).isEqualTo(staged);
    }

    @ParameterizedTest
    @CsvSource({"locked-3x-gen2x4", "open-3x-gen2x4", "empty-copy-3x-gen2x4"})
    void theCardBehindTheChipsetSharesALinkThatCarriesMore(String sample) throws MachineTrouble {
        RigTruth rig = SampleRigs.find(sample).orElseThrow();
        PciAddress last = rig.gpus().getLast().address();

        List<Double> links = new SysfsReader(RenderedRig.of(rig)).read().chain(last).stream()
                .flatMap(device -> device.up().flatMap(up -> up.capability().known()).stream())
                .map(link -> link.ceiling().gigabytesPerSecond()).toList();

        assertThat(links).hasSize(2);
        assertThat(links.getFirst()).isEqualTo(2.0);
        assertThat(links.getLast()).isGreaterThan(3.9);
    }

    private static String digits(Optional<Bandwidth> rate) {
        return rate.map(one -> String.format(Locale.ROOT, "%.3f", one.gigabytesPerSecond())).orElse("unknown");
    }
}
