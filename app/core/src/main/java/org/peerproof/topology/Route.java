package org.peerproof.topology;

import java.util.List;
import java.util.Optional;

/**
 * How two devices are joined over PCIe.
 *
 * @param commonAncestor the nearest bridge above both; else {@code cpu:0} or {@code system} in an NCCL file, and
 *        {@code none} in sysfs, where the root complex is no device
 * @param direct from A up to the common ancestor and down to B
 * @param staged A's whole chain up to host memory and B's whole chain down; host memory itself is no segment
 * @param redirection whether a switch port below the common ancestor sends the direct road up to the root port
 * @param redirectingPort the first port that does
 */
public record Route(Relation relation, String commonAncestor, List<Segment> direct, List<Segment> staged,
        Redirection redirection, Optional<String> redirectingPort) {
    /** Whether a port on the direct road redirects peer traffic to the root port. {@code UNREADABLE}: nobody could say. */
    public enum Redirection {
        NONE, REDIRECTED, UNREADABLE
    }

    public Route {
        direct = List.copyOf(direct);
        staged = List.copyOf(staged);
    }

    /** Both whole chains with nothing beyond their root ports: where a redirecting switch sends peer traffic. */
    List<Segment> overRootPort() {
        return staged.stream().filter(Segment.Link.class::isInstance).toList();
    }
}
