package org.peerproof.report;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.peerproof.protocol.Link;

/** Quantities as the window and the report write them. */
public final class Amounts {
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};

    private Amounts() {
    }

    public static String bytes(long bytes) {
        double amount = bytes;
        int unit = 0;
        while (amount >= 1024 && unit < UNITS.length - 1) {
            amount /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, amount == Math.rint(amount) ? "%.0f %s" : "%.1f %s", amount, UNITS[unit]);
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? String.format(Locale.ROOT, "%.0f", number) : String.valueOf(number);
    }

    /** What NVML reads of a link, {@code Gen4 x8, at most x16}; what is not known is said, and idle links read slow. */
    public static String lanes(Link link) {
        String now = end(link.gtPerSecond(), link.width());
        String most = end(link.maxGtPerSecond(), link.maxWidth());
        if (now.equals(most)) {
            return now;
        }
        boolean narrower = link.gtPerSecond().equals(link.maxGtPerSecond()) && link.maxWidth().isPresent();
        return now + ", at most " + (narrower ? "x" + link.maxWidth().getAsLong() : most);
    }

    private static String end(OptionalDouble rate, OptionalLong width) {
        return (rate.isPresent() ? generation(rate.getAsDouble()) : "speed unknown") + " "
                + (width.isPresent() ? "x" + width.getAsLong() : "width unknown");
    }

    private static String generation(double gtPerSecond) {
        return switch ((int) Math.round(gtPerSecond * 10)) {
            case 25 -> "Gen1";
            case 50 -> "Gen2";
            case 80 -> "Gen3";
            case 160 -> "Gen4";
            case 320 -> "Gen5";
            case 640 -> "Gen6";
            default -> plain(gtPerSecond) + " GT/s";
        };
    }

    static String duration(long millis) {
        return millis < 1000 ? millis + " ms" : seconds(millis);
    }

    public static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
    }
}
