package org.peerproof.drawing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.peerproof.link.Bandwidth;
import org.peerproof.protocol.PciAddress;
import org.peerproof.topology.NvLinks;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

/**
 * NVLinks below the row of GPUs: one node where an NVSwitch joins them or where each of at least four leads to each other
 * alike, else one bracket for each linked pair.
 */
final class NvLinkRows {
    private static final int NODE_FROM = 3;
    private static final int MESH_FROM = 4;
    private static final double ROW = 34;
    private static final double THICKNESS = 3;

    private record Bundle(Node a, Node b, NvLinks links, int row) {
        Node left() {
            return a.x <= b.x ? a : b;
        }

        Node right() {
            return a.x <= b.x ? b : a;
        }
    }

    private record End(Node gpu, Bundle bundle) {
    }

    private final Optional<PairRoads> pair;
    private final Sheet sheet;
    private final Map<Node, NvLinks> fabric = new LinkedHashMap<>();
    private final Map<List<Node>, NvLinks> bundles = new LinkedHashMap<>();
    private final String node;

    NvLinkRows(Topology topology, Tree tree, Optional<PairRoads> pair, Sheet sheet) {
        this.pair = pair;
        this.sheet = sheet;
        for (NvLinks links : topology.nvlinks()) {
            Optional<Node> from = tree.node(links.from()).filter(NvLinkRows::drawn);
            Optional<Node> to = PciAddress.find(links.target()).flatMap(tree::node)
                    .filter(NvLinkRows::drawn);
            if (from.isPresent() && topology.isNvSwitch(links.target())) {
                fabric.merge(from.get(), links, NvLinkRows::together);
            } else if (from.isPresent() && to.isPresent() && !from.equals(to)) {
                List<Node> ends = List.of(from.get(), to.get());
                if (!bundles.containsKey(ends.reversed())) {
                    bundles.put(ends, links);
                }
            }
        }
        boolean mesh = mesh(tree.gpuNodes().size());
        node = mesh ? "NVLink, each GPU to each other" : "NVSwitch";
        if (mesh) {
            bundles.forEach((ends, links) -> ends.forEach(gpu -> fabric.put(gpu, links)));
            bundles.clear();
        } else if (fabric.size() < NODE_FROM && !fabric.isEmpty() && topology.gpus().size() < NODE_FROM) {
            List<Node> ends = List.copyOf(fabric.keySet());
            if (ends.size() == 2) {
                bundles.put(ends, fabric.get(ends.getFirst()));
            }
            fabric.clear();
        }
    }

    private static boolean drawn(Node node) {
        return node.kind == Box.Kind.GPU && !node.gathered;
    }

    private boolean mesh(int gpus) {
        long kinds = bundles.values().stream().map(NvLinks::count).distinct().count();
        return gpus >= MESH_FROM && kinds == 1 && bundles.size() == gpus * (gpus - 1) / 2;
    }

    private static NvLinks together(NvLinks one, NvLinks other) {
        return new NvLinks(one.from(), one.kind(), one.target(), one.count() + other.count(), one.rate());
    }

    boolean none() {
        return fabric.isEmpty() && bundles.isEmpty();
    }

    /** Paints below the GPUs and returns where it ends. */
    double paint(double top) {
        if (!fabric.isEmpty()) {
            return paintFabric(top);
        }
        return bundles.isEmpty() ? top : paintBundles(top);
    }

    private double paintFabric(double top) {
        double y = top + 3 * Lettering.LINE;
        double left = fabric.keySet().stream().mapToDouble(gpu -> gpu.left + Columns.GAP).min().orElse(0);
        double right = fabric.keySet().stream().mapToDouble(gpu -> gpu.left + gpu.span - Columns.GAP).max().orElse(0);
        Area area = new Area(left, y, right - left, 26);
        fabric.forEach((gpu, links) -> {
            boolean faded = faded(gpu);
            double x = gpu.left + Columns.GAP + 14;
            sheet.line(new Line(Line.Kind.NVLINK, List.of(new Spot(x, gpu.bottom()), new Spot(x, y)), THICKNESS,
                    gpu.what + " " + sentence(links), faded));
            Area clip = new Area(x + 6, gpu.bottom(), gpu.left + gpu.span - x - 6, y - gpu.bottom());
            List<String> words = words(links);
            for (int i = 0; i < words.size(); i++) {
                sheet.text(words.get(i), x + 8, top + 8 + i * Lettering.LINE, clip, Lettering.PLAIN,
                        i == 0 ? Tone.NVLINK : Tone.TEXT, faded);
            }
        });
        sheet.box(Box.Kind.FABRIC, area,
                node + ": joins these GPUs by NVLink, which PCIe's ceilings say nothing about.",
                false);
        sheet.centred(node, y + 5, new Area(area.x() + 4, y, area.width() - 8, area.height()), Lettering.STRONG,
                Tone.TEXT, false);
        return area.bottom();
    }

    private double paintBundles(double top) {
        List<Bundle> placed = inRows();
        Map<End, Double> ends = ends(placed);
        List<Lane> uprights = new ArrayList<>();
        int rows = placed.stream().mapToInt(Bundle::row).max().orElse(0) + 1;
        for (Bundle bundle : placed) {
            double y = rowY(top, bundle.row());
            for (Node gpu : List.of(bundle.left(), bundle.right())) {
                double x = at(ends, gpu, bundle);
                uprights.add(new Lane(Lane.Kind.STAGED, List.of(new Spot(x, top), new Spot(x, y)), ""));
            }
        }
        for (Bundle bundle : placed) {
            double y = rowY(top, bundle.row());
            double a = at(ends, bundle.left(), bundle);
            double b = at(ends, bundle.right(), bundle);
            boolean faded = faded(bundle);
            String what = bundle.a().words.getFirst() + " and " + bundle.b().words.getFirst() + ": "
                    + sentence(bundle.links());
            sheet.line(new Line(Line.Kind.NVLINK, List.of(new Spot(a, bundle.left().bottom()), new Spot(a, y),
                    new Spot(b, y), new Spot(b, bundle.right().bottom())), THICKNESS, what, faded));
            Area row = new Area(a + 4, y - 4 - Lettering.LINE, b - a - 8, Lettering.LINE);
            label(bundle.links(), row, new Shelf(uprights), faded);
        }
        return rowY(top, rows - 1) + 4;
    }

    /** As much as fits between the uprights: links and rate, the rate, the links, or nothing beside the sentence. */
    private void label(NvLinks links, Area row, Shelf shelf, boolean faded) {
        List<String> words = words(links);
        for (String text : List.of(String.join(" · ", words), words.getLast(), "×" + links.count())) {
            double wanted = sheet.width(text, Lettering.PLAIN);
            double wish = row.middle() - wanted / 2;
            Area room = shelf.free(row, wish, wanted);
            if (wanted <= room.width()) {
                sheet.text(text, Math.clamp(wish, room.x(), room.right() - wanted), room.y(), room, Lettering.PLAIN,
                        Tone.NVLINK, faded);
                return;
            }
        }
    }

    private static double rowY(double top, int row) {
        return top + ROW * (row + 1) - 6;
    }

    /** Short brackets above long ones; two that share a stretch never share a row. */
    private List<Bundle> inRows() {
        List<Bundle> placed = new ArrayList<>();
        bundles.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> Math.abs(entry.getKey().getFirst().x
                        - entry.getKey().getLast().x)))
                .forEach(entry -> {
                    Bundle next = new Bundle(entry.getKey().getFirst(), entry.getKey().getLast(), entry.getValue(), 0);
                    int row = 0;
                    while (taken(placed, next, row)) {
                        row++;
                    }
                    placed.add(new Bundle(next.a(), next.b(), next.links(), row));
                });
        return placed;
    }

    private static boolean taken(List<Bundle> placed, Bundle next, int row) {
        return placed.stream().anyMatch(other -> other.row() == row
                && next.left().x <= other.right().x && other.left().x <= next.right().x);
    }

    /** Where each bracket meets its GPUs: side by side, so that no two uprights coincide. */
    private static Map<End, Double> ends(List<Bundle> placed) {
        Map<Node, List<Bundle>> byGpu = new LinkedHashMap<>();
        for (Bundle bundle : placed) {
            byGpu.computeIfAbsent(bundle.a(), _ -> new ArrayList<>()).add(bundle);
            byGpu.computeIfAbsent(bundle.b(), _ -> new ArrayList<>()).add(bundle);
        }
        Map<End, Double> ends = new HashMap<>();
        byGpu.forEach((gpu, bundles) -> {
            List<Bundle> sorted = bundles.stream()
                    .sorted(Comparator.comparingDouble(bundle -> other(bundle, gpu).x)).toList();
            double from = gpu.left + Columns.GAP + 8;
            double step = (gpu.span - 2 * Columns.GAP - 16) / (sorted.size() + 1);
            for (int i = 0; i < sorted.size(); i++) {
                ends.put(new End(gpu, sorted.get(i)), from + step * (i + 1));
            }
        });
        return ends;
    }

    private static double at(Map<End, Double> ends, Node gpu, Bundle bundle) {
        return Optional.ofNullable(ends.get(new End(gpu, bundle))).orElse(gpu.x);
    }

    private static Node other(Bundle bundle, Node gpu) {
        return bundle.a().equals(gpu) ? bundle.b() : bundle.a();
    }

    private boolean faded(Bundle bundle) {
        return faded(bundle.a()) || faded(bundle.b());
    }

    private boolean faded(Node gpu) {
        return pair.isPresent() && gpu.address
                .filter(address -> address.equals(pair.get().from()) || address.equals(pair.get().to())).isEmpty();
    }

    private static List<String> words(NvLinks links) {
        String count = links.count() + (links.count() == 1 ? " link" : " links");
        return links.rate().known()
                .map(rate -> List.of(count, LinkWords.digits(new Bandwidth(links.count()
                        * rate.nominal().gigabytesPerSecond())) + " GB/s"))
                .orElse(List.of(count));
    }

    private static String sentence(NvLinks links) {
        return links.count() + (links.kind() == NvLinks.Kind.XGMI ? " xGMI" : " NVLink")
                + (links.count() == 1 ? " link" : " links")
                + links.rate().known().map(rate -> " of " + LinkWords.digits(rate.nominal()) + " GB/s one way ("
                        + rate.name() + ").").orElse("; their rate is not told.");
    }
}
