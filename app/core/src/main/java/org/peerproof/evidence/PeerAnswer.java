package org.peerproof.evidence;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the driver said of one accessor reaching one owner.
 *
 * @param canAccess the capability bit
 * @param enableCode what the enable call returned; empty where it was not called
 * @param topoWord NVML's word for it: OK, CNS, GNS, TNS, DR, NS or U
 */
public record PeerAnswer(Optional<Boolean> canAccess, OptionalInt enableCode, Optional<String> topoWord) {
    private static final int INVALID_DEVICE = 101;
    private static final int UNSUPPORTED = 217;
    private static final int ALREADY_ENABLED = 704;

    public boolean granted() {
        return enabled(0) || enabled(ALREADY_ENABLED);
    }

    /** CUDA said no: by the enable's code, or by the bit where nothing was granted. */
    public boolean refused() {
        return !granted()
                && (canAccess.filter(can -> !can).isPresent() || enabled(INVALID_DEVICE) || enabled(UNSUPPORTED));
    }

    /** CUDA's word in short: {@code enable 101}, {@code can-access 0}. */
    public String words() {
        return enableCode.isPresent()
                ? "enable " + enableCode.getAsInt()
                : canAccess.map(can -> "can-access " + (can ? 1 : 0)).orElse("not asked");
    }

    private boolean enabled(int code) {
        return enableCode.isPresent() && enableCode.getAsInt() == code;
    }
}
