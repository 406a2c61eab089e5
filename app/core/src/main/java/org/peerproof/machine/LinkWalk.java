package org.peerproof.machine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Follows symbolic links as a machine would whose root is the top of a copy: {@code ..} stops at the top, a link that
 * begins with a slash begins there. Circles and walks without end lead nowhere.
 */
final class LinkWalk {
    private static final int MOST_LINKS = 40;
    private static final int MOST_STEPS = 1000;

    private LinkWalk() {
    }

    /** The path without links, whether or not something is there. {@code linkAt} gives the target of a link. */
    static Optional<String> real(String path, Function<String, Optional<String>> linkAt) {
        Deque<String> ahead = new ArrayDeque<>(parts(path));
        String here = "";
        int followed = 0;
        for (int steps = 0; !ahead.isEmpty(); steps++) {
            if (steps > MOST_STEPS) {
                return Optional.empty();
            }
            String next = next(here, ahead.removeFirst());
            Optional<String> target = next.length() > here.length() ? linkAt.apply(next) : Optional.empty();
            if (target.isEmpty()) {
                here = next;
                continue;
            }
            if (++followed > MOST_LINKS) {
                return Optional.empty();
            }
            parts(target.get()).reversed().forEach(ahead::addFirst);
            here = target.get().startsWith("/") ? "" : here;
        }
        return Optional.of(here);
    }

    private static String next(String here, String part) {
        return switch (part) {
            case "", "." -> here;
            case ".." -> here.contains("/") ? here.substring(0, here.lastIndexOf('/')) : "";
            default -> here.isEmpty() ? part : here + "/" + part;
        };
    }

    private static List<String> parts(String path) {
        return List.of(path.split("/", -1));
    }
}
