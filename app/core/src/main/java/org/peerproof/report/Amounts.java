package org.peerproof.report;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.peerproof.protocol.Link;

/** Quantities as the window writes them. */
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

    /** What NVML reads of a link, now and at most; a speed read while idle says little. */
    public static String link(Link link) {
        return "link now " + speed(link.gtPerSecond(), link.width()) + ", at most "
                + speed(link.maxGtPerSecond(), link.maxWidth());
    }

    private static String speed(OptionalDouble gtPerSecond, OptionalLong width) {
        return (gtPerSecond.isPresent() ? plain(gtPerSecond.getAsDouble()) + " GT/s" : "speed unknown")
                + (width.isPresent() ? " × " + width.getAsLong() : ", width unknown");
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? String.format(Locale.ROOT, "%.0f", number) : String.valueOf(number);
    }

    public static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
    }
}
