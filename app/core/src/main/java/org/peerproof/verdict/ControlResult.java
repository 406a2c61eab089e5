package org.peerproof.verdict;

import java.util.Optional;
import org.peerproof.protocol.ControlKind;
import org.peerproof.protocol.DirectedPair;

/**
 * One control, judged.
 *
 * @param gpu the GPU it is about; of a no-grant control its accessor
 * @param pair only of a no-grant control: the pair whose check ran without its enable
 * @param why what came out instead, or empty when it passed
 */
public record ControlResult(ControlKind kind, int gpu, Optional<DirectedPair> pair, Standing standing, String why) {
}
