package org.peerproof.ui;

import java.nio.file.Path;

/** The rig that the next run will probe. */
sealed interface RigChoice {
    record ThisMachine() implements RigChoice {
    }

    record Sample(String name) implements RigChoice {
    }

    record Description(Path file) implements RigChoice {
    }

    /** As the command line's {@code --rig} takes it. */
    default String option() {
        return switch (this) {
            case ThisMachine _ -> "local";
            case Sample(String name) -> "sample:" + name;
            case Description(Path file) -> file.toString();
        };
    }

    default String label() {
        return switch (this) {
            case ThisMachine _ -> "this machine";
            case Sample(String name) -> "sample: " + name;
            case Description(Path file) -> "file: " + file.getFileName();
        };
    }

    default boolean simulated() {
        return !(this instanceof ThisMachine);
    }
}
