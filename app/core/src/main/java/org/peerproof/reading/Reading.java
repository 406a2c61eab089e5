package org.peerproof.reading;

import java.util.Optional;
import java.util.function.Function;

/**
 * What reading one fact of a machine gave. <em>Absent</em>: the source was there and does not give it. <em>Unreadable</em>:
 * it may well exist, but could not be read (permission, an error). Neither is ever a value such as 0 or "off"; both say
 * why in a phrase that can follow a colon.
 */
public sealed interface Reading<T> {
    record Present<T>(T value) implements Reading<T> {
    }

    record Absent<T>(String reason) implements Reading<T> {
    }

    record Unreadable<T>(String reason) implements Reading<T> {
    }

    static <T> Reading<T> of(T value) {
        return new Present<>(value);
    }

    static <T> Reading<T> absent(String reason) {
        return new Absent<>(reason);
    }

    static <T> Reading<T> unreadable(String reason) {
        return new Unreadable<>(reason);
    }

    /** The value, where there is one. */
    default Optional<T> known() {
        return this instanceof Present<T>(T value) ? Optional.of(value) : Optional.empty();
    }

    /** Why there is no value; empty when there is one. */
    default Optional<String> why() {
        return switch (this) {
            case Present<T> _ -> Optional.empty();
            case Absent<T>(String reason) -> Optional.of(reason);
            case Unreadable<T>(String reason) -> Optional.of(reason);
        };
    }

    default <R> Reading<R> map(Function<T, R> change) {
        return then(value -> of(change.apply(value)));
    }

    /** The next reading made from this value, or this one's reason. */
    default <R> Reading<R> then(Function<T, Reading<R>> next) {
        return switch (this) {
            case Present<T>(T value) -> next.apply(value);
            case Absent<T>(String reason) -> absent(reason);
            case Unreadable<T>(String reason) -> unreadable(reason);
        };
    }
}
