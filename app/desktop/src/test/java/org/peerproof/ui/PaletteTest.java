package org.peerproof.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The stylesheet's colours, computed: text can be read, and faces are told apart with protanopia and deuteranopia. */
class PaletteTest {
    private static final List<String> FILLED = List.of("open", "partial", "false", "locked", "hung");
    private static final double[][] PROTANOPIA = {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
        {-0.003882, -0.048116, 1.051998}};
    private static final double[][] DEUTERANOPIA = {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
        {-0.011820, 0.042940, 0.968881}};

    @ParameterizedTest
    @CsvSource({"light, open", "light, partial", "light, false", "light, locked", "light, hung", "dark, open",
        "dark, partial", "dark, false", "dark, locked", "dark, hung"})
    void textOnAFaceHasAContrastOfFive(String theme, String face) {
        Map<String, double[]> colours = colours(theme);
        assertThat(contrast(colour(colours, face), colour(colours, face + "-text"))).isGreaterThanOrEqualTo(5.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void quietTextCanBeReadOnEveryGround(String theme) {
        Map<String, double[]> colours = colours(theme);
        for (String ground : List.of("surface", "ground")) {
            assertThat(contrast(colour(colours, ground), colour(colours, "muted"))).isGreaterThanOrEqualTo(4.5);
            assertThat(contrast(colour(colours, ground), colour(colours, "outline-text"))).isGreaterThanOrEqualTo(5.0);
            assertThat(contrast(colour(colours, ground), colour(colours, "focus"))).isGreaterThanOrEqualTo(3.0);
        }
        for (String soft : List.of("good-soft", "warn-soft", "bad-soft", "idle")) {
            assertThat(contrast(colour(colours, soft), colour(colours, soft + "-text"))).isGreaterThanOrEqualTo(5.0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void facesAreToldApartWithImpairedColourVision(String theme) {
        Map<String, double[]> colours = colours(theme);
        for (double[][] vision : List.of(PROTANOPIA, DEUTERANOPIA)) {
            for (int i = 0; i < FILLED.size(); i++) {
                for (int j = i + 1; j < FILLED.size(); j++) {
                    double[] one = lab(seen(colour(colours, FILLED.get(i)), vision));
                    double[] other = lab(seen(colour(colours, FILLED.get(j)), vision));
                    assertThat(Math.sqrt(Math.pow(one[0] - other[0], 2) + Math.pow(one[1] - other[1], 2)
                            + Math.pow(one[2] - other[2], 2))).as(FILLED.get(i) + " and " + FILLED.get(j))
                            .isGreaterThanOrEqualTo(20);
                }
            }
        }
    }

    private static double[] colour(Map<String, double[]> colours, String name) {
        return Objects.requireNonNull(colours.get(name), name);
    }

    /** The tokens of a theme; what dark leaves out it has from light. */
    private static Map<String, double[]> colours(String theme) {
        String css = stylesheet();
        int dark = css.indexOf(".workbench:dark");
        Map<String, double[]> colours = new HashMap<>();
        read(css.substring(0, dark), colours);
        if (theme.equals("dark")) {
            read(css.substring(dark, css.indexOf('}', dark)), colours);
        }
        return colours;
    }

    private static void read(String css, Map<String, double[]> colours) {
        Matcher matcher = Pattern.compile("-pp-([a-z-]+): #([0-9a-f]{6});").matcher(css);
        while (matcher.find()) {
            int rgb = Integer.parseInt(matcher.group(2), 16);
            colours.put(matcher.group(1),
                    new double[]{linear(rgb >> 16 & 255), linear(rgb >> 8 & 255), linear(rgb & 255)});
        }
    }

    private static String stylesheet() {
        try (InputStream in = Objects.requireNonNull(Theme.class.getResourceAsStream("workbench.css"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static double linear(int value) {
        double part = value / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    private static double contrast(double[] one, double[] other) {
        double a = luminance(one) + 0.05;
        double b = luminance(other) + 0.05;
        return Math.max(a, b) / Math.min(a, b);
    }

    private static double luminance(double[] rgb) {
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    }

    /** Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
    private static double[] seen(double[] rgb, double[][] vision) {
        double[] seen = new double[3];
        for (int row = 0; row < 3; row++) {
            seen[row] = Math.clamp(vision[row][0] * rgb[0] + vision[row][1] * rgb[1] + vision[row][2] * rgb[2], 0, 1);
        }
        return seen;
    }

    /** CIE L*a*b* under D65. */
    private static double[] lab(double[] rgb) {
        double x = f((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047);
        double y = f(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
        double z = f((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883);
        return new double[]{116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double f(double value) {
        return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16.0 / 116;
    }
}
