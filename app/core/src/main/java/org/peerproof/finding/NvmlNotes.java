package org.peerproof.finding;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.peerproof.protocol.Inventory;
import org.peerproof.reading.Reading;

/**
 * What the inventory's notes on a GPU say. A note is written only for what is out of the usual, so no note means the usual
 * where NVML answered at all, which its word on the link tells.
 */
final class NvmlNotes {
    private static final Pattern BUSY = Pattern.compile("busy: (\\d{1,6}) compute processes");

    private NvmlNotes() {
    }

    static Reading<Integer> processes(Inventory.Gpu gpu) {
        return answered(gpu, gpu.notes().stream().map(BUSY::matcher).filter(Matcher::matches).findFirst()
                .map(found -> Reading.of(Integer.parseInt(found.group(1)))).orElseGet(() -> Reading.of(0)));
    }

    static Reading<Boolean> displayAttached(Inventory.Gpu gpu) {
        return answered(gpu, Reading.of(gpu.notes().contains("a display is attached")));
    }

    static Reading<Boolean> persistence(Inventory.Gpu gpu) {
        return answered(gpu, Reading.of(!gpu.notes().contains("persistence mode is off")));
    }

    private static <T> Reading<T> answered(Inventory.Gpu gpu, Reading<T> reading) {
        return gpu.link().isPresent() || !gpu.notes().isEmpty() ? reading : Reading.unreadable("NVML did not say");
    }
}
