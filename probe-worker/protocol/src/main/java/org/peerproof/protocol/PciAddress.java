package org.peerproof.protocol;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A PCI function's address. Text in any of the forms in use ({@code 0000:0a:00.0} of sysfs, {@code 00000000:0A:00.0}
 * of NVML, five-digit domains of virtual root complexes) is one and the same value; printed as sysfs does.
 */
public record PciAddress(int domain, int bus, int device, int function) implements Comparable<PciAddress> {
    private static final Pattern FORM = Pattern
            .compile("([0-9a-fA-F]{4,8}):([0-9a-fA-F]{2}):([0-9a-fA-F]{2})\\.([0-7])");
    private static final Comparator<PciAddress> BUS_ORDER = Comparator.comparingInt(PciAddress::domain)
            .thenComparingInt(PciAddress::bus)
            .thenComparingInt(PciAddress::device)
            .thenComparingInt(PciAddress::function);

    public PciAddress {
        if (domain < 0 || bus < 0 || bus > 0xff || device < 0 || device > 0x1f || function < 0 || function > 7) {
            throw new IllegalArgumentException("no PCI address");
        }
    }

    /** @throws IllegalArgumentException with one sentence when the text has another form */
    public static PciAddress parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + shorten(text) + "' is not a PCI address like 0000:0a:00.0");
        }
        long domain = Long.parseLong(matcher.group(1), 16);
        int device = Integer.parseInt(matcher.group(3), 16);
        if (domain > Integer.MAX_VALUE || device > 0x1f) {
            throw new IllegalArgumentException("'" + shorten(text) + "' is not a PCI address like 0000:0a:00.0");
        }
        return new PciAddress((int) domain, Integer.parseInt(matcher.group(2), 16), device,
                Integer.parseInt(matcher.group(4), 16));
    }

    /** The address the text is, or none. */
    public static Optional<PciAddress> find(String text) {
        if (!FORM.matcher(text.strip()).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(parse(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static String shorten(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    @Override
    public int compareTo(PciAddress other) {
        return BUS_ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%04x:%02x:%02x.%d", domain, bus, device, function);
    }
}
