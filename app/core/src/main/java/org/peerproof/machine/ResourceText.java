package org.peerproof.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.peerproof.topology.Device;

/**
 * The {@code resource} file of a PCI device: a line per region with start, end and flags in hexadecimal. The low nibble of
 * the flags is that of the base address register itself; the higher bits moved between kernels.
 */
final class ResourceText {
    private static final Pattern LINE = Pattern
            .compile("0x([0-9a-f]{1,16}) 0x([0-9a-f]{1,16}) 0x([0-9a-f]{1,16})");
    private static final int BARS = 6;
    private static final long PREFETCHABLE = 0x8;
    private static final long WIDE = 0x4;

    private ResourceText() {
    }

    static List<Device.Bar> bars(String text) {
        List<Device.Bar> bars = new ArrayList<>();
        List<String> lines = text.lines().limit(BARS).toList();
        for (int number = 0; number < lines.size(); number++) {
            Matcher matcher = LINE.matcher(lines.get(number).strip());
            if (matcher.matches()) {
                long start = Long.parseUnsignedLong(matcher.group(1), 16);
                long end = Long.parseUnsignedLong(matcher.group(2), 16);
                long flags = Long.parseUnsignedLong(matcher.group(3), 16);
                if (end > start && start >= 0) {
                    bars.add(new Device.Bar(number, end - start + 1, (flags & PREFETCHABLE) != 0, (flags & WIDE) != 0));
                }
            }
        }
        return bars;
    }
}
