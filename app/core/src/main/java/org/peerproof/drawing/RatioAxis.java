package org.peerproof.drawing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.peerproof.topology.Ratio;

/**
 * The discrimination ratio on an axis that favours no answer, with the band in which bandwidth cannot tell the roads
 * apart. A hollow dot is predicted; a ratio that is known as a range has a dot at either end.
 */
public final class RatioAxis {
    static final double FROM = 0.25;
    static final double TO = 1.25;
    private static final double SIDE = 30;
    private static final double Y = 34;
    private static final double HEIGHT = 62;
    private static final double DOT = 12;
    private static final String BAND = "cannot tell here: 1 ± noise";

    private final Sheet sheet;
    private final double width;
    private final Area whole;

    private RatioAxis(double width, TextMeasure measure) {
        this.sheet = new Sheet(measure);
        this.width = Math.max(width, 2 * SIDE + 2 * measure.width(BAND, Lettering.PLAIN));
        this.whole = new Area(0, 0, this.width, HEIGHT);
    }

    /** In about this width; without a ratio the axis stays empty and says so. */
    public static Drawing of(Optional<Ratio> ratio, double width, TextMeasure measure) {
        return new RatioAxis(width, measure).draw(ratio);
    }

    private Drawing draw(Optional<Ratio> ratio) {
        double from = x(Ratio.SAME_FROM);
        double to = x(Ratio.SAME_TO);
        sheet.box(Box.Kind.BAND, new Area(from, Y - 10, to - from, 20),
                "Between 0.9 and 1.1 the two roads are too alike for bandwidth to tell them apart.", false);
        sheet.line(new Line(Line.Kind.AXIS, List.of(new Spot(SIDE, Y), new Spot(width - SIDE, Y)), 2,
                "Staged ÷ direct ceiling.", false));
        double half = sheet.width(BAND, Lettering.PLAIN) / 2;
        double at = Math.min((from + to) / 2 - half, width - 2 * half - 2);
        sheet.text(BAND, at, Y - 12 - Lettering.LINE, whole, Lettering.PLAIN, Tone.MUTED, false);
        for (double tick : new double[]{0.25, 0.5, 0.75, 1, 1.25}) {
            tick(tick);
        }
        String words = ratio.map(this::dots).orElse("no ratio: a stretch is unknown");
        sheet.text(words, 2, Y - 12 - Lettering.LINE, new Area(0, 0, at - 6, HEIGHT), Lettering.STRONG, Tone.TEXT,
                false);
        return sheet.drawing(width, HEIGHT, "Discrimination ratio: " + words,
                "Axis from 0.25 to 1.25; from 0.9 to 1.1: "
                        + BAND + ". " + words + ".");
    }

    private void tick(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        double textWidth = sheet.width(text, Lettering.PLAIN);
        sheet.line(
                new Line(Line.Kind.AXIS, List.of(new Spot(x(value), Y - 4), new Spot(x(value), Y + 4)), 1, "", false));
        sheet.text(text, x(value) - textWidth / 2, Y + 10, whole, Lettering.PLAIN, Tone.MUTED, false);
    }

    private String dots(Ratio ratio) {
        if (!ratio.single()) {
            sheet.line(new Line(Line.Kind.AXIS, List.of(new Spot(x(ratio.low()), Y), new Spot(x(ratio.high()), Y)), 4,
                    "The ratio lies between.", false));
            dot(ratio.high(), ratio);
        }
        dot(ratio.low(), ratio);
        return "predicted " + ratio;
    }

    private void dot(double value, Ratio ratio) {
        sheet.box(Box.Kind.MARK, new Area(x(value) - DOT / 2, Y - DOT / 2, DOT, DOT), "Predicted from the ceilings: "
                + ratio + (value < FROM || value > TO ? ", beyond the axis." : "."), false);
    }

    private double x(double ratio) {
        return SIDE + (width - 2 * SIDE) * (Math.clamp(ratio, FROM, TO) - FROM) / (TO - FROM);
    }
}
