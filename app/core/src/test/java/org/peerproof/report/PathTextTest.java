package org.peerproof.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.peerproof.reading.Reading;
import org.peerproof.testing.DrawnRigs;
import org.peerproof.topology.Device;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

class PathTextTest {
    @Test
    void aSharedUplinkTellsTheRoadsApart() {
        PathText path = path(DrawnRigs.twoSwitches(Reading.absent("no ACS")), 0, 1);

        assertThat(path.roads()).extracting(PathText.Road::ceiling).containsExactly("31.508 GB/s", "15.754 GB/s");
        assertThat(path.roads().getLast().steps()).filteredOn(PathText.Step::narrowest)
                .extracting(PathText.Step::link).containsExactly("Gen4 x8", "Gen4 x8");
        assertThat(path.tells()).startsWith("Yes: the staged road can carry at most 0.50 ×");
        assertThat(path.ratioSum()).endsWith("= 0.50; both ways at once = 0.25");
    }

    @Test
    void anUnreadableAcsGivesBothValuesAndNoAnswer() {
        PathText path = path(DrawnRigs.twoSwitches(Reading.unreadable("needs root")), 0, 1);

        assertThat(path.roads().getFirst().ceiling()).isEqualTo("31.508 GB/s (15.754 if ACS redirects)");
        assertThat(path.tells()).startsWith("Not known: whether the switch's ACS redirects could not be read");
    }

    @Test
    void anUnknownStretchIsNamedAndTheRestIsAnUpperBound() {
        PathText path = path(DrawnRigs.twoSockets(), 0, 2);

        assertThat(path.roads().getFirst().ceiling()).isEqualTo("at most 31.508 GB/s");
        assertThat(path.roads().getFirst().steps()).extracting(PathText.Step::rate)
                .containsExactly("31.508", "unknown", "31.508");
        assertThat(path.tells())
                .isEqualTo("Not known: bandwidth may or may not tell the roads apart, for the link between"
                        + " NUMA nodes 0 and 1 is not known.");
    }

    @Test
    void anUnknownLinkIsNeverZero() {
        PathText path = path(DrawnRigs.unknownLinks(), 0, 1);

        assertThat(path.roads()).extracting(PathText.Road::ceiling).containsOnly("unknown");
        assertThat(path.toString()).doesNotContain("0.000");
    }

    @Test
    void hostMemoryIsNamedAndNeverATermWithAFigure() {
        PathText path = path(DrawnRigs.twoGpus(), 0, 1);

        assertThat(path.roads().getLast().sum())
                .contains("staged = min(31.508, host RAM (not read here), 15.754) = 15.754 GB/s",
                        "after packet headers, an estimate: 13.266 GB/s at 128-byte payloads, 14.404 at 256");
    }

    @Test
    void nvlinkIsNeverJudgedByPcie() {
        PathText path = path(DrawnRigs.eightOnNvSwitch(), 0, 1);

        assertThat(path.nvlink()).contains("18 NVLinks through an NVSwitch: 18 × 25.000 = 450.000 GB/s nominal one way"
                + " (NVLink 4, raw 478.116). PCIe's ceilings say nothing about this road.");
        assertThat(path.tells()).endsWith("The direct road is NVLink's; PCIe's ceilings never judge it.");
        assertThat(path.ratioSum()).isEqualTo("discrimination ratio = staged ÷ NVLink = 63.015 ÷ 450.000 = 0.14");
    }

    private static PathText path(Topology topology, int from, int to) {
        List<Device> gpus = topology.gpus();
        return PathText.of(PairRoads.between(topology, gpus.get(from).address(), gpus.get(to).address()),
                address -> Optional.of("GPU " + gpus.indexOf(topology.device(address).orElseThrow()))
                        .filter(name -> !name.endsWith("-1")));
    }
}
