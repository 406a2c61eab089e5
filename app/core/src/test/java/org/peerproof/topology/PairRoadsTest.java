package org.peerproof.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.peerproof.link.Bandwidth;
import org.peerproof.link.NvLinkRate;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;

class PairRoadsTest {
    private static final Offset<Double> EXACT = within(1e-6);
    private static final double GEN4_X16 = 16.0 * 16 * 128 / 130 / 8;
    private static final Reading<Acs> ACS_OFF = Reading.of(Acs.OFF);

    @Test
    void aSharedUplinkHalvesTheStagedRoadAndBothWaysQuartersIt() {
        PairRoads roads = roads(twoSwitches(ACS_OFF, "gen4 x8"), "0000:03:00.0", "0000:04:00.0");

        assertThat(roads.route().relation()).isEqualTo(Relation.SAME_SWITCH);
        assertThat(roads.route().commonAncestor()).isEqualTo("0000:01:00.0");
        assertThat(rate(roads.direct())).isEqualTo(GEN4_X16, EXACT);
        assertThat(rate(roads.directBothWays())).isEqualTo(GEN4_X16, EXACT);
        assertThat(rate(roads.staged())).isEqualTo(GEN4_X16 / 2, EXACT);
        assertThat(rate(roads.stagedBothWays())).isEqualTo(GEN4_X16 / 4, EXACT);
        assertThat(roads.ratio()).contains(new Ratio(0.5, 0.5, false));
        assertThat(roads.ratioBothWays()).contains(new Ratio(0.25, 0.25, false));
        assertThat(roads.ratio().orElseThrow().tells(OptionalDouble.empty())).isEqualTo(Ratio.Tells.YES);
    }

    @Test
    void acrossSwitchesTheRoadsAreAlikeSoBandwidthTellsNothing() {
        PairRoads roads = roads(twoSwitches(ACS_OFF, "gen4 x8"), "0000:03:00.0", "0000:43:00.0");

        assertThat(roads.route().relation()).isEqualTo(Relation.SAME_NUMA_NODE);
        assertThat(roads.route().commonAncestor()).isEqualTo("none");
        assertThat(roads.ratio().map(Ratio::toString)).contains("≥ 1.00");
        assertThat(roads.ratio().orElseThrow().tells(OptionalDouble.empty())).isEqualTo(Ratio.Tells.NO);
        assertThat(roads.direct().narrowest()).extracting(Segment.Link::below)
                .containsExactly(PciAddress.parse("0000:01:00.0"), PciAddress.parse("0000:41:00.0"));
    }

    @Test
    void anUnreadableAcsGivesBothValuesAndTellsNothingYet() {
        PairRoads roads = roads(twoSwitches(Reading.unreadable("needs root"), "gen4 x8"), "0000:03:00.0",
                "0000:04:00.0");

        assertThat(rate(roads.direct())).isEqualTo(GEN4_X16, EXACT);
        assertThat(rate(roads.redirected().orElseThrow())).isEqualTo(GEN4_X16 / 2, EXACT);
        assertThat(roads.ratio().map(Ratio::toString)).contains("0.50 to 1.00");
        assertThat(roads.ratio().orElseThrow().tells(OptionalDouble.empty())).isEqualTo(Ratio.Tells.UNKNOWN);
    }

    @Test
    void aRedirectingPortSendsTheDirectRoadOverTheUplink() {
        PairRoads roads = roads(twoSwitches(Reading.of(new Acs(true, true, false)), "gen4 x8"), "0000:03:00.0",
                "0000:04:00.0");

        assertThat(rate(roads.direct())).isEqualTo(GEN4_X16 / 2, EXACT);
        assertThat(roads.redirected()).isEmpty();
        assertThat(roads.route().redirectingPort()).contains("0000:02:00.0");
        assertThat(roads.ratio()).contains(new Ratio(1, 1, false));
    }

    @Test
    void hopAfterHopOfTwoEqualLinksIsHalf() {
        Topology tree = TreeOf.sysfs().root("pci0000:00", 0)
                .rootPort("0000:00:01.0", "pci0000:00", 0x1022)
                .rootPort("0000:00:02.0", "pci0000:00", 0x1022)
                .gpu("0000:01:00.0", "0000:00:01.0", "gen2 x4")
                .gpu("0000:02:00.0", "0000:00:02.0", "gen2 x4")
                .build();
        PairRoads roads = roads(tree, "0000:01:00.0", "0000:02:00.0");

        assertThat(roads.hopAfterHop().map(Bandwidth::digits)).contains("1.000");
        assertThat(roads.route().relation()).isEqualTo(Relation.SAME_HOST_BRIDGE);
        assertThat(roads.direct().assumed()).hasSize(1);
        assertThat(roads.ratio()).contains(new Ratio(1, 1, true));
    }

    @Test
    void theChipsetsHiddenLinkLeavesAnUpperBoundAndNoRatio() {
        Topology tree = TreeOf.sysfs().root("pci0000:00", 0)
                .rootPort("0000:00:01.0", "pci0000:00", 0x8086)
                .rootPort("0000:00:1c.0", "pci0000:00", 0x8086)
                .gpu("0000:01:00.0", "0000:00:01.0", "gen3 x16")
                .gpu("0000:02:00.0", "0000:00:1c.0", "gen3 x4")
                .build();
        PairRoads roads = roads(tree, "0000:01:00.0", "0000:02:00.0");

        assertThat(roads.direct().value().map(Bandwidth::digits)).contains("3.938");
        assertThat(roads.direct().unknown()).containsExactly("the chipset's own link to the processor (DMI)");
        assertThat(roads.ratio()).isEmpty();
        assertThat(roads.hopAfterHop()).isEmpty();
    }

    @Test
    void anotherNumaNodeHasAnUnknownLinkBetween() {
        Topology tree = TreeOf.sysfs().root("pci0000:00", 0).root("pci0000:80", 1)
                .rootPort("0000:00:01.0", "pci0000:00", 0x1022)
                .rootPort("0000:80:01.0", "pci0000:80", 0x1022)
                .gpu("0000:01:00.0", "0000:00:01.0", "gen4 x16")
                .gpu("0000:81:00.0", "0000:80:01.0", "gen4 x8")
                .build();
        PairRoads roads = roads(tree, "0000:01:00.0", "0000:81:00.0");

        assertThat(roads.route().relation()).isEqualTo(Relation.CROSS_NUMA_NODE);
        assertThat(roads.direct().unknown()).containsExactly("the link between NUMA nodes 0 and 1");
        assertThat(rate(roads.direct())).isEqualTo(GEN4_X16 / 2, EXACT);
        assertThat(roads.ratio()).isEmpty();
    }

    @Test
    void anUnknownLinkIsNamedAndNeverZero() {
        Topology tree = TreeOf.sysfs().root("pci0000:00", 0)
                .rootPort("0000:00:01.0", "pci0000:00", 0x1022)
                .rootPort("0000:00:02.0", "pci0000:00", 0x1022)
                .gpu("0000:01:00.0", "0000:00:01.0", "unknown")
                .gpu("0000:02:00.0", "0000:00:02.0", "unknown")
                .build();
        PairRoads roads = roads(tree, "0000:01:00.0", "0000:02:00.0");

        assertThat(roads.direct().value()).isEmpty();
        assertThat(roads.direct().unknown()).first().asString().contains("0000:01:00.0 to 0000:00:01.0", "not told");
    }

    @Test
    void aGuestsFlatBusHidesWhatLiesBetween() {
        Topology tree = TreeOf.sysfs().root("pci0000:00", -1)
                .gpu("0000:00:06.0", "pci0000:00", "gen5 x16")
                .gpu("0000:00:07.0", "pci0000:00", "gen5 x16")
                .build();
        PairRoads roads = roads(tree, "0000:00:06.0", "0000:00:07.0");

        assertThat(roads.direct().value().map(Bandwidth::digits)).contains("63.015");
        assertThat(roads.direct().unknown()).hasSize(2).allMatch(what -> what.contains("virtual machine"));
    }

    @Test
    void nvlinksThroughASwitchAreAllOfTheGpuWithFewer() {
        Topology tree = TreeOf.nccl().root("cpu:0", 0)
                .gpu("0000:01:00.0", "cpu:0", "gen5 x16")
                .gpu("0000:02:00.0", "cpu:0", "gen5 x16")
                .nvlink("0000:01:00.0", "fffffff:ff:ff.0", 18, NvLinkRate.V4)
                .nvlink("0000:02:00.0", "fffffff:ff:ff.0", 16, NvLinkRate.V4)
                .build();
        NvLinkRoad road = roads(tree, "0000:01:00.0", "0000:02:00.0").nvlink().orElseThrow();

        assertThat(road).isEqualTo(new NvLinkRoad(16, true, Reading.of(NvLinkRate.V4)));
        assertThat(road.nominal()).isEqualTo(Reading.of(new Bandwidth(400)));
    }

    @Test
    void linksThatLeadToTheGpuItselfLeadToNoPeer() {
        Topology tree = TreeOf.nccl().root("cpu:0", 0)
                .gpu("0000:01:00.0", "cpu:0", "unknown")
                .gpu("0000:02:00.0", "cpu:0", "unknown")
                .nvlink("0000:01:00.0", "0000:01:00.0", 12, NvLinkRate.V3)
                .nvlink("0000:02:00.0", "0000:02:00.0", 12, NvLinkRate.V3)
                .build();

        assertThat(roads(tree, "0000:01:00.0", "0000:02:00.0").nvlink()).isEmpty();
    }

    @Test
    void theSmallestPayloadOnTheWayCountsAndOneUnknownHidesIt() {
        TreeOf tree = TreeOf.sysfs().root("pci0000:00", 0)
                .rootPort("0000:00:01.0", "pci0000:00", 0x1022)
                .rootPort("0000:00:02.0", "pci0000:00", 0x1022)
                .gpu("0000:01:00.0", "0000:00:01.0", "gen2 x4")
                .gpu("0000:02:00.0", "0000:00:02.0", "gen2 x4");

        assertThat(roads(tree.payloads(256, 128, 512, 256).build(), "0000:01:00.0", "0000:02:00.0").maxPayloadBytes())
                .contains(128);
        assertThat(roads(tree.payloads(256, 128, 512, 0).build(), "0000:01:00.0", "0000:02:00.0").maxPayloadBytes())
                .isEmpty();
    }

    private static Topology twoSwitches(Reading<Acs> acs, String uplink) {
        return TreeOf.sysfs().root("pci0000:00", 0).root("pci0000:40", 0)
                .rootPort("0000:00:01.0", "pci0000:00", 0x1022)
                .upstream("0000:01:00.0", "0000:00:01.0", uplink)
                .downstream("0000:02:00.0", "0000:01:00.0", acs)
                .downstream("0000:02:01.0", "0000:01:00.0", acs)
                .gpu("0000:03:00.0", "0000:02:00.0", "gen4 x16")
                .gpu("0000:04:00.0", "0000:02:01.0", "gen4 x16")
                .rootPort("0000:40:01.0", "pci0000:40", 0x1022)
                .upstream("0000:41:00.0", "0000:40:01.0", uplink)
                .downstream("0000:42:00.0", "0000:41:00.0", acs)
                .gpu("0000:43:00.0", "0000:42:00.0", "gen4 x16")
                .build();
    }

    private static PairRoads roads(Topology tree, String a, String b) {
        return PairRoads.between(tree, PciAddress.parse(a), PciAddress.parse(b));
    }

    private static double rate(RoadCeiling road) {
        return road.value().map(Bandwidth::gigabytesPerSecond).orElse(Double.NaN);
    }

    @Test
    void aSpreadWiderThanTheGapTellsNothing() {
        Ratio ratio = new Ratio(0.8, 0.8, false);

        assertThat(ratio.tells(OptionalDouble.of(0.05))).isEqualTo(Ratio.Tells.YES);
        assertThat(ratio.tells(OptionalDouble.of(0.07))).isEqualTo(Ratio.Tells.NO);
        assertThat(Optional.of(ratio.toString())).contains("0.80");
    }
}
