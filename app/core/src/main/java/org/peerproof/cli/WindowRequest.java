package org.peerproof.cli;

import java.nio.file.Path;

/** What the window shows when it opens. */
public sealed interface WindowRequest {
    record Welcome() implements WindowRequest {
    }

    record Open(Path record) implements WindowRequest {
    }

    /** A record that still grows. */
    record Follow(Path record) implements WindowRequest {
    }

    /** A record that comes on standard input. */
    record FollowInput() implements WindowRequest {
    }
}
