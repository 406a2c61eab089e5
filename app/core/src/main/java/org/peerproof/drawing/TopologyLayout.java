package org.peerproof.drawing;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.peerproof.protocol.PciAddress;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

/**
 * Places a machine's links: host memory on top, below it one bar for each processor or NUMA node, then root ports,
 * switches and GPUs, every link with its rate beside it; a selected pair with both its roads. A pure function. A rig that
 * is wider than asked for gets a wider drawing, never labels over each other.
 */
public final class TopologyLayout {
    private static final double EDGE = 6;
    private static final double MEMORY = 30;
    private static final double ABOVE_BARS = 34;
    private static final double RAIL_ROOM = 58;
    private static final double BETWEEN_BARS = 26;
    private static final double BETWEEN_SHELVES = 30;
    static final String RECEIVES = " receives";
    private static final String SENDS = " sends";
    private static final String RAIL = "between the processors: unknown";

    private final Topology topology;
    private final List<DrawnGpu> gpus;
    private final Optional<PairRoads> pair;
    private final Sheet sheet;
    private final TextMeasure measure;
    private final Tree tree;
    private final Columns columns;
    private final Marks marks;
    private Set<Node> touched = Set.of();

    private TopologyLayout(Topology topology, List<DrawnGpu> gpus, Optional<PairRoads> pair, TextMeasure measure) {
        this.topology = topology;
        this.gpus = List.copyOf(gpus);
        this.pair = pair;
        this.measure = measure;
        this.sheet = new Sheet(measure);
        this.tree = Tree.of(topology, gpus);
        this.columns = new Columns(measure);
        this.marks = Marks.of(pair);
    }

    /**
     * @param gpus as the driver lists them; one the topology does not hold is drawn with its place unknown
     * @param pair the selected pair's roads in the same topology
     * @param width what the drawing should fill if it can
     */
    public static Drawing of(Topology topology, List<DrawnGpu> gpus, Optional<PairRoads> pair, double width,
            TextMeasure measure) {
        return new TopologyLayout(topology, gpus, pair, measure).draw(width);
    }

    /** As {@code of}, but where the width is too small for every GPU those beside the pair's roads share boxes. */
    public static Drawing around(Topology topology, List<DrawnGpu> gpus, PairRoads pair, double width,
            TextMeasure measure) {
        Drawing whole = of(topology, gpus, Optional.of(pair), width, measure);
        if (whole.width() <= width) {
            return whole;
        }
        Drawing gathered = gathered(topology, gpus, pair, width, measure, 2);
        return gathered.width() <= width ? gathered : gathered(topology, gpus, pair, width, measure, 1);
    }

    private static Drawing gathered(Topology topology, List<DrawnGpu> gpus, PairRoads pair, double width,
            TextMeasure measure, int least) {
        TopologyLayout layout = new TopologyLayout(topology, gpus, Optional.of(pair), measure);
        Set<Node> kept = new HashSet<>();
        Stream.of(pair.from(), pair.to()).flatMap(end -> layout.tree.node(end).stream())
                .forEach(node -> kept.addAll(node.chain()));
        layout.tree.gather(kept, least);
        return layout.draw(width);
    }

    private Drawing draw(double width) {
        List<Node> bars = tree.bars();
        NvLinkRows nvlinks = new NvLinkRows(topology, tree, pair, sheet);
        double room = Math.max(0, width - 2 * EDGE);
        double need = bars.stream().mapToDouble(columns::need).sum() + BETWEEN_BARS * Math.max(0, bars.size() - 1);
        boolean stacked = bars.size() > 1 && need > room && nvlinks.none();
        double right = stacked ? stack(bars, room) : columns.side(bars, EDGE, room, BETWEEN_BARS);
        right = Math.max(right, EDGE + measure.width(RAIL, Lettering.PLAIN) + (stacked ? Frame.GUTTER : 0));
        Area memory = new Area(EDGE + Columns.GAP, EDGE, right - EDGE - 2 * Columns.GAP, MEMORY);
        double top = memory.bottom() + (bars.size() > 1 && !stacked ? RAIL_ROOM : ABOVE_BARS);
        double bottom = stacked ? shelves(bars, top) : oneShelf(bars, top);
        Frame frame = new Frame(memory, bars, stacked, stacked ? 16 : top - 18);
        Optional<Roads> roads = pair.flatMap(selected -> Roads.of(selected, tree, frame));
        roads.ifPresent(found -> {
            sheet.lanes(found.lanes(ends()));
            touched = found.touched();
        });
        memory(memory);
        rail(frame, right);
        bars.forEach(this::paint);
        double end = nvlinks.paint(bottom);
        return sheet.drawing(right + EDGE, end + EDGE + 2, title(), description());
    }

    private double stack(List<Node> bars, double room) {
        double right = 0;
        for (Node bar : bars) {
            right = Math.max(right, columns.side(List.of(bar), Frame.GUTTER, room - Frame.GUTTER + EDGE, 0));
        }
        return right;
    }

    private static double oneShelf(List<Node> bars, double top) {
        double row = bars.stream().mapToDouble(bar -> Rows.place(bar, top)).max().orElse(top);
        return bars.stream().mapToDouble(bar -> Rows.align(bar, row)).max().orElse(top);
    }

    private static double shelves(List<Node> bars, double top) {
        double at = top;
        for (Node bar : bars) {
            double shelf = bar.equals(bars.getFirst()) ? at : at + BETWEEN_SHELVES;
            at = Rows.align(bar, Rows.place(bar, shelf));
        }
        return at;
    }

    private void memory(Area area) {
        sheet.box(Box.Kind.MEMORY, area, "Host memory. Its rate is in none of these files and never enters a ceiling.",
                pair.isPresent() && touched.isEmpty());
        Area row = new Area(area.x() + 10, area.y() + 7, area.width() - 20, Lettering.LINE);
        String name = "host RAM";
        double nameWidth = sheet.width(name, Lettering.STRONG);
        sheet.text(name, row.x(), row.y(), row, Lettering.STRONG, Tone.TEXT, false);
        double next = row.x() + nameWidth + 8;
        String about = "not read here, in no ceiling";
        if (row.right() - next > 40) {
            sheet.text(about, next, row.y(), row, Lettering.PLAIN, Tone.MUTED, false);
        }
    }

    /** What joins the bars: it is there, and nobody says how wide. */
    private void rail(Frame frame, double right) {
        if (!frame.several()) {
            return;
        }
        String what = "What joins the processors or NUMA nodes; its rate is in none of these files.";
        boolean faded = pair.isPresent() && touched.stream().filter(node -> node.parent == null).count() < 2;
        Node first = frame.bars().getFirst();
        Node last = frame.bars().getLast();
        if (frame.stacked()) {
            line(what, faded, new Spot(frame.rail(), first.directTurn()),
                    new Spot(frame.rail(), last.directTurn()));
            for (Node bar : frame.bars()) {
                line(what, faded, new Spot(frame.rail(), bar.directTurn()), new Spot(bar.left + Columns.GAP,
                        bar.directTurn()));
            }
        } else {
            line(what, faded, new Spot(frame.stub(first), frame.rail()), new Spot(frame.stub(last), frame.rail()));
            for (Node bar : frame.bars()) {
                line(what, faded, new Spot(frame.stub(bar), frame.rail()), new Spot(frame.stub(bar), bar.top));
            }
        }
        double y = frame.stacked() ? frame.bars().get(1).top - 21 : frame.rail() - 21;
        double from = frame.stacked() ? Frame.GUTTER : EDGE + Columns.GAP;
        double wanted = sheet.width(RAIL, Lettering.PLAIN);
        double wish = frame.stacked()
                ? from
                : Math.max(from, (frame.stub(first) + frame.stub(last) - wanted) / 2);
        Area room = new Shelf(sheet.lanes()).free(new Area(from, y, right - from, Lettering.LINE), wish, wanted);
        sheet.text(RAIL, room.x(), y, room, Lettering.PLAIN, Tone.MUTED, faded);
    }

    private void line(String what, boolean faded, Spot... points) {
        sheet.line(new Line(Line.Kind.UNKNOWN, List.of(points), 2, what, faded));
    }

    private void paint(Node node) {
        boolean faded = pair.isPresent() && !touched.contains(node);
        Area area = area(node);
        boolean end = pair.isPresent() && node.address
                .filter(address -> address.equals(pair.get().from()) || address.equals(pair.get().to())).isPresent();
        sheet.box(new Box(node.kind, area, node.what, node.gpu.map(DrawnGpu::index), end, faded));
        Node above = node.parent;
        if (above != null) {
            link(node, above, faded);
        }
        node.children.forEach(this::paint);
        ports(node, area, faded);
        words(node, area, faded);
    }

    private Area area(Node node) {
        boolean narrow = node.kind == Box.Kind.ROOT_PORT || node.kind == Box.Kind.BRIDGE;
        double left = node.left + Columns.GAP;
        double right = node.left + node.span - Columns.GAP;
        if (narrow && node.children.size() <= 1) {
            left = Math.max(left, node.x - Columns.LEFT);
            right = Math.min(right, node.x + Columns.LABEL + wanted(node) + 12);
        }
        return new Area(left, node.top, right - left, node.height);
    }

    private void ports(Node node, Area area, boolean faded) {
        if (node.kind == Box.Kind.SWITCH) {
            for (Node child : node.children) {
                sheet.box(Box.Kind.PORT, new Area(child.x - 7, area.bottom() - 4, 14, 8),
                        "Downstream port of " + node.what, faded || (pair.isPresent() && !touched.contains(child)));
            }
        }
    }

    private void link(Node node, Node above, boolean faded) {
        LinkWords words = marks.marked(node);
        sheet.line(new Line(words.kind(), List.of(new Spot(node.x, above.bottom()), new Spot(node.x, node.top)),
                words.thickness(), words.what(), faded));
        Area clip = new Area(node.x + Columns.LABEL - 2, above.bottom() + 6,
                node.left + node.span - node.x - Columns.LABEL + 2, node.top - above.bottom() - 10);
        double y = clip.bottom() - Lettering.LINE * words.pieces().size();
        for (LinkWords.Piece piece : words.pieces()) {
            sheet.text(piece.text(), node.x + Columns.LABEL, y, clip, piece.lettering(), piece.tone(), faded);
            y += Lettering.LINE;
        }
    }

    private void words(Node node, Area area, boolean faded) {
        if (node.kind == Box.Kind.GPU || node.kind == Box.Kind.GROUP) {
            gpuWords(node, area, faded);
            return;
        }
        double wanted = wanted(node);
        Area row = new Area(area.x() + 4, area.y() + 4, area.width() - 8, 2 * Lettering.LINE);
        double wish = node.parent == null ? row.x() + 6 : node.x + Columns.LABEL;
        Area room = new Shelf(sheet.lanes()).free(row, wish, wanted);
        double y = room.y();
        for (String line : node.words) {
            boolean first = y == room.y();
            sheet.text(line, room.x(), y, room, first ? Lettering.STRONG : Lettering.PLAIN,
                    first ? Tone.TEXT : Tone.MUTED, faded);
            y += Lettering.LINE;
        }
    }

    private double wanted(Node node) {
        return Math.max(sheet.width(node.words.getFirst(), Lettering.STRONG),
                sheet.width(node.words.getLast(), Lettering.PLAIN));
    }

    private void gpuWords(Node node, Area area, boolean faded) {
        Area clip = new Area(area.x() + 4, area.y(), area.width() - 8, area.height());
        String first = node.words.getFirst();
        String role = pair.map(roads -> node.address.filter(roads.from()::equals).isPresent()
                ? SENDS
                : node.address.filter(roads.to()::equals).isPresent() ? RECEIVES : "").orElse("");
        boolean fits = sheet.width(first + role, Lettering.STRONG) <= clip.width();
        double y = area.y() + 6;
        sheet.centred(fits ? first + role : first, y, clip, Lettering.STRONG, Tone.TEXT, faded);
        for (String line : node.words.subList(1, node.words.size())) {
            y += Lettering.LINE;
            sheet.centred(line, y, clip, Lettering.PLAIN, line.equals(node.words.getLast()) ? Tone.MUTED : Tone.TEXT,
                    faded);
        }
    }

    private String ends() {
        return pair.map(roads -> "GPU " + number(roads.from()) + " to GPU " + number(roads.to())).orElse("");
    }

    private String number(PciAddress address) {
        return gpus.stream().filter(gpu -> gpu.address().equals(address)).findFirst()
                .map(gpu -> String.valueOf(gpu.index())).orElse(address.toString());
    }

    private String title() {
        int count = topology.gpus().size();
        return "Topology of " + (count == 1 ? "1 GPU" : count + " GPUs")
                + (pair.isPresent() ? ", with the roads of " + ends() : "");
    }

    private String description() {
        return new DrawingText(tree.bars()).sentences();
    }
}
