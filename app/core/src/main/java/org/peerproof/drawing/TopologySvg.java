package org.peerproof.drawing;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Paints a drawing as an SVG image in light colours: selectable text, a title and a description, each thing's sentence
 * as its tooltip, nothing from outside.
 */
public final class TopologySvg {
    private static final String FONT = "'DejaVu Sans', Verdana, sans-serif";
    private static final double FADED = 0.38;

    private final StringBuilder out = new StringBuilder(8192);

    private TopologySvg() {
    }

    /** The image as a file of its own. */
    public static String of(Drawing drawing) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + inside(drawing);
    }

    /** The image as an element of an XHTML page. */
    public static String inside(Drawing drawing) {
        TopologySvg svg = new TopologySvg();
        svg.paint(drawing);
        return svg.out.toString();
    }

    private void paint(Drawing drawing) {
        out.append(String.format(Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%s\" height=\"%s\""
                        + " viewBox=\"0 0 %s %s\" font-family=\"%s\" font-size=\"%s\">\n",
                number(drawing.width()),
                number(drawing.height()), number(drawing.width()), number(drawing.height()), FONT,
                number(Lettering.SIZE)));
        out.append("<title>").append(escaped(drawing.title())).append("</title>\n");
        out.append("<desc>").append(escaped(drawing.description())).append("</desc>\n");
        out.append("<rect width=\"100%\" height=\"100%\" fill=\"").append(PaperColours.GROUND).append("\"/>\n");
        drawing.lines().forEach(this::line);
        drawing.boxes().forEach(this::box);
        drawing.lanes().forEach(this::lane);
        drawing.labels().forEach(this::label);
        out.append("</svg>\n");
    }

    private void line(Line line) {
        out.append(String.format(Locale.ROOT, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s%s>",
                path(line.points()),
                PaperColours.of(line.kind()), number(line.thickness()),
                line.kind() == Line.Kind.UNKNOWN ? " stroke-dasharray=\"3 4\"" : "", faded(line.faded())));
        titled("path", line.what());
    }

    private void box(Box box) {
        Area area = box.area();
        PaperColours.Fill fill = box.chosen() ? PaperColours.CHOSEN : PaperColours.of(box.kind());
        out.append(String.format(Locale.ROOT,
                "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" fill=\"%s\" stroke=\"%s\""
                        + " stroke-width=\"%s\"%s%s>",
                number(area.x()), number(area.y()), number(area.width()),
                number(area.height()), number(box.rounding()), fill.inside(), fill.edge(),
                box.chosen() || box.kind() == Box.Kind.MARK ? "2" : "1",
                box.kind() == Box.Kind.UNPLACED ? " stroke-dasharray=\"4 3\"" : "",
                faded(box.faded())));
        titled("rect", box.what());
    }

    private void lane(Lane lane) {
        String colour = PaperColours.of(lane.kind());
        out.append(String.format(Locale.ROOT,
                "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" stroke-linejoin=\"round\"%s>",
                path(lane.shaft()), colour, number(lane.kind().thickness()),
                lane.kind() == Lane.Kind.STAGED ? " stroke-dasharray=\"5 4\"" : ""));
        titled("path", lane.what());
        out.append(String.format(Locale.ROOT, "<path d=\"%sZ\" fill=\"%s\"/>\n", path(lane.arrowhead()), colour));
    }

    private void label(Label label) {
        out.append(String.format(Locale.ROOT, "<text x=\"%s\" y=\"%s\" fill=\"%s\"%s%s>", number(label.area().x()),
                number(label.baseline()), PaperColours.of(label.tone()),
                label.lettering() == Lettering.STRONG ? " font-weight=\"bold\"" : "", faded(label.faded())));
        out.append(escaped(label.text()));
        if (label.shortened()) {
            out.append("<title>").append(escaped(label.full())).append("</title>");
        }
        out.append("</text>\n");
    }

    private void titled(String element, String what) {
        if (!what.isEmpty()) {
            out.append("<title>").append(escaped(what)).append("</title>");
        }
        out.append("</").append(element).append(">\n");
    }

    private static String faded(boolean faded) {
        return faded ? " opacity=\"" + FADED + "\"" : "";
    }

    private static String path(List<Spot> points) {
        return points.stream().map(point -> number(point.x()) + " " + number(point.y()))
                .collect(Collectors.joining(" L", "M", ""));
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.replaceFirst("\\.?0+$", "").isEmpty() ? "0" : text.replaceFirst("\\.?0+$", "");
    }

    /** Names come from drivers and files: what XML forbids becomes a replacement character. */
    static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            switch (point) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                default -> safe.appendCodePoint(allowed(point) ? point : 0xfffd);
            }
        });
        return safe.toString();
    }

    private static boolean allowed(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED,
                    Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                false;
            default -> (point & 0xfffe) != 0xfffe;
        };
    }
}
