package org.peerproof.drawing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/**
 * Measures by DejaVu Sans, which PDF reports embed and which is wider than other fonts that viewers put in for
 * {@code sans-serif}. A character it lacks counts as a whole square. Safe for use by one thread at a time.
 */
public final class DejaVuMeasure implements TextMeasure {
    private static final String FONTS = "/net/sf/jasperreports/fonts/dejavu/";
    private static final int NO_GLYPH = 0;

    /** {@code [U+1F600]}, in bold. */
    private static final double NUMBERED = 6.5;

    private final double missing;
    private final Face plain = Face.read("DejaVuSans.ttf");
    private final Face strong = Face.read("DejaVuSans-Bold.ttf");

    public DejaVuMeasure() {
        this(1);
    }

    private DejaVuMeasure(double missing) {
        this.missing = missing;
    }

    /** For a page on which a character that the font lacks is written as its number. */
    public static DejaVuMeasure withNumbers() {
        return new DejaVuMeasure(NUMBERED);
    }

    @Override
    public double width(String text, Lettering lettering) {
        Face face = lettering == Lettering.STRONG ? strong : plain;
        return Lettering.SIZE * text.codePoints().mapToDouble(point -> face.width(point, missing)).sum();
    }

    /** Widths as shares of the font's size. */
    private record Face(TrueTypeFont font, CmapLookup glyphs, double unitsPerEm) {
        static Face read(String name) {
            try (InputStream in = DejaVuMeasure.class.getResourceAsStream(FONTS + name)) {
                if (in == null) {
                    throw new IOException("the font " + name + " is missing");
                }
                TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(in));
                return new Face(font, font.getUnicodeCmapLookup(), font.getUnitsPerEm());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        double width(int point, double missing) {
            int glyph = glyphs.getGlyphId(point);
            try {
                return glyph == NO_GLYPH ? missing : font.getAdvanceWidth(glyph) / unitsPerEm;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
