package org.peerproof.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;
import org.peerproof.testing.DrawnRigs;
import org.peerproof.topology.Acs;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

class TopologyLayoutTest {
    private static final TextMeasure MEASURE = new DejaVuMeasure();
    private static final List<String> NAMES = List.of("", "NVIDIA GeForce RTX 3090", "N".repeat(300),
            "\u7d50\u8ad6".repeat(150), "<script>alert(1)</script>");

    static Stream<Arguments> rigs() {
        return DrawnRigs.all().entrySet().stream().flatMap(rig -> Stream.of(480.0, 760.0, 1200.0)
                .map(width -> Arguments.of(rig.getKey(), rig.getValue(), width)));
    }

    @ParameterizedTest(name = "{0} at {2}")
    @MethodSource("rigs")
    void noTextMeetsAnotherALinkOrARoadOrLeavesItsBox(String rig, Topology topology, double width) {
        for (String name : NAMES) {
            List<DrawnGpu> gpus = named(topology, name);
            keepsTheRules(TopologyLayout.of(topology, gpus, Optional.empty(), width, MEASURE));
            for (DrawnGpu from : List.of(gpus.getFirst(), gpus.get(gpus.size() / 2))) {
                for (DrawnGpu to : gpus) {
                    if (!from.equals(to)) {
                        keepsTheRules(TopologyLayout.of(topology, gpus, Optional.of(PairRoads.between(topology,
                                from.address(), to.address())), width, MEASURE));
                        keepsTheRules(TopologyLayout.around(topology, gpus, PairRoads.between(topology,
                                from.address(), to.address()), width, MEASURE));
                    }
                }
            }
        }
    }

    private static List<DrawnGpu> named(Topology topology, String name) {
        return DrawnGpu.of(topology).stream().map(gpu -> new DrawnGpu(gpu.index(), gpu.address(), name)).toList();
    }

    private static void keepsTheRules(Drawing drawing) {
        Area sheet = new Area(0, 0, drawing.width(), drawing.height());
        List<String> faults = new ArrayList<>();
        List<Label> labels = drawing.labels();
        for (int i = 0; i < labels.size(); i++) {
            Label label = labels.get(i);
            check(label.clip().contains(label.area()), "leaves its box", label, faults);
            check(sheet.contains(label.area()), "leaves the drawing", label, faults);
            check(Math.abs(MEASURE.width(label.text(), label.lettering()) - label.area().width()) < 0.01,
                    "is wider than its place", label, faults);
            for (Label other : labels.subList(i + 1, labels.size())) {
                check(!label.area().intersects(other.area()), "meets " + other.text(), label, faults);
            }
            drawing.lines().forEach(line -> check(!crosses(line.points(), line.thickness(), label.area()),
                    "stands on a link", label, faults));
            drawing.lanes().forEach(lane -> check(!crosses(lane.points(), lane.kind().thickness(), label.area()),
                    "stands on a road", label, faults));
        }
        drawing.boxes().forEach(box -> assertThat(sheet.contains(box.area())).as(box.what()).isTrue());
        Stream.concat(drawing.lines().stream().map(Line::points), drawing.lanes().stream().map(Lane::points))
                .flatMap(List::stream)
                .forEach(spot -> assertThat(sheet.contains(spot)).as(spot.toString()).isTrue());
        assertThat(faults).as(drawing.title()).isEmpty();
    }

    private static void check(boolean holds, String fault, Label label, List<String> faults) {
        if (!holds) {
            faults.add("'" + label.text() + "' at " + label.area() + " " + fault);
        }
    }

    private static boolean crosses(List<Spot> points, double thickness, Area area) {
        for (int i = 1; i < points.size(); i++) {
            Spot a = points.get(i - 1);
            Spot b = points.get(i);
            Area ink = new Area(Math.min(a.x(), b.x()) - thickness / 2, Math.min(a.y(), b.y()) - thickness / 2,
                    Math.abs(a.x() - b.x()) + thickness, Math.abs(a.y() - b.y()) + thickness);
            if (ink.intersects(area)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void theDirectRoadIsOneLineFromTheSenderOverTheSwitchToTheReceiver() {
        Drawing drawing = drawn(DrawnRigs.twoSwitches(Reading.of(Acs.OFF)), 0, 1);
        Lane direct = lanes(drawing, Lane.Kind.DIRECT).getFirst();

        assertThat(box(drawing, "GPU 0").contains(direct.points().getFirst())).isTrue();
        assertThat(box(drawing, "GPU 1").contains(direct.points().getLast())).isTrue();
        assertThat(box(drawing, "Switch 0000:41:00.0").contains(direct.points().get(1))).as("it turns in the switch")
                .isTrue();
        assertThat(direct.points()).hasSize(4);
    }

    @Test
    void aRedirectingPortSendsTheDirectRoadUpToTheRootPort() {
        Drawing drawing = drawn(DrawnRigs.twoSwitches(Reading.of(new Acs(true, true, false))), 0, 1);
        Lane direct = lanes(drawing, Lane.Kind.DIRECT).getFirst();
        double highest = direct.points().stream().mapToDouble(Spot::y).min().orElseThrow();

        assertThat(highest).isLessThan(box(drawing, "Root port 0000:40:01.0").bottom());
    }

    @Test
    void theStagedRoadGoesUpIntoHostMemoryAndComesDownFromIt() {
        Drawing drawing = drawn(DrawnRigs.twoGpus(), 1, 0);
        List<Lane> staged = lanes(drawing, Lane.Kind.STAGED);
        Area memory = box(drawing, "Host memory");

        assertThat(memory.contains(staged.get(0).points().getLast())).isTrue();
        assertThat(memory.contains(staged.get(1).points().getFirst())).isTrue();
        assertThat(box(drawing, "GPU 0").contains(staged.get(1).points().getLast())).isTrue();
    }

    @Test
    void everyLinkCarriesItsRateAndTheNarrowestIsMarked() {
        List<Label> labels = drawn(DrawnRigs.twoGpus(), 0, 1).labels();

        assertThat(labels).extracting(Label::text)
                .contains("Gen4 x16", "31.5 GB/s", "Gen4 x8", "15.8 GB/s", "x16 possible")
                .containsOnlyOnce("narrowest");
        assertThat(labels).filteredOn(label -> label.text().equals("narrowest"))
                .allMatch(label -> label.tone() == Tone.DIRECT && !label.faded());
    }

    @Test
    void anUnknownLinkSaysSoAndNeverZero() {
        List<Label> labels = drawn(DrawnRigs.unknownLinks(), 0, 1).labels();

        assertThat(labels).extracting(Label::text).contains("unknown").noneMatch(text -> text.contains("GB/s"));
    }

    @Test
    void whatTheRoadsPassByFades() {
        Drawing drawing = drawn(DrawnRigs.threeAndAChipset(), 0, 1);

        assertThat(drawing.boxes()).filteredOn(Box::faded).extracting(Box::what)
                .anyMatch(what -> what.startsWith("GPU 2")).noneMatch(what -> what.startsWith("GPU 1"));
    }

    @Test
    void thickerLinksCarryMore() {
        List<Line> links = drawn(DrawnRigs.twoGpus(), 0, 1).lines().stream()
                .filter(line -> line.kind() == Line.Kind.PCIE).toList();

        assertThat(links.get(0).thickness()).isGreaterThan(links.get(1).thickness());
    }

    @Test
    void twoSocketsStandBelowOneAnotherWhereTheyFindNoRoomSideBySide() {
        Topology rig = DrawnRigs.twoSockets();
        List<DrawnGpu> gpus = DrawnGpu.of(rig);
        Drawing narrow = TopologyLayout.of(rig, gpus, Optional.empty(), 400, MEASURE);
        Drawing wide = TopologyLayout.of(rig, gpus, Optional.empty(), 1200, MEASURE);

        assertThat(narrow.width()).isLessThanOrEqualTo(400);
        assertThat(narrow.height()).isGreaterThan(wide.height());
    }

    @Test
    void whereThereIsLittleRoomTheGpusBesideTheRoadsShareBoxes() {
        Topology rig = DrawnRigs.sixteen();
        List<DrawnGpu> gpus = DrawnGpu.of(rig);
        Drawing drawing = TopologyLayout.around(rig, gpus, PairRoads.between(rig, gpus.get(0).address(),
                gpus.get(15).address()), 480, MEASURE);

        assertThat(drawing.width()).isLessThan(600);
        assertThat(drawing.labels()).extracting(Label::text).contains("GPU 0 sends", "GPU 15 receives", "12 more");
    }

    @Test
    void aGpuThatTheFilesDoNotHoldIsDrawnWithItsPlaceUnknown() {
        List<DrawnGpu> gpus = new ArrayList<>(DrawnGpu.of(DrawnRigs.flatGuest()));
        gpus.add(new DrawnGpu(3, PciAddress.parse("0000:0f:00.0"), "Far"));
        Drawing drawing = TopologyLayout.of(DrawnRigs.flatGuest(), gpus, Optional.empty(), 760, MEASURE);

        keepsTheRules(drawing);
        assertThat(drawing.labels()).extracting(Label::text).contains("GPU 3", "place unknown");
    }

    private static Drawing drawn(Topology topology, int from, int to) {
        List<DrawnGpu> gpus = DrawnGpu.of(topology);
        return TopologyLayout.of(topology, gpus, Optional.of(PairRoads.between(topology, gpus.get(from).address(),
                gpus.get(to).address())), 760, MEASURE);
    }

    private static List<Lane> lanes(Drawing drawing, Lane.Kind kind) {
        return drawing.lanes().stream().filter(lane -> lane.kind() == kind).toList();
    }

    private static Area box(Drawing drawing, String what) {
        return drawing.boxes().stream().filter(box -> box.what().startsWith(what)).findFirst().orElseThrow().area();
    }
}
