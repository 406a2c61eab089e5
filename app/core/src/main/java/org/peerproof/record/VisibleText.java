package org.peerproof.record;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.peerproof.protocol.json.JsonObject;

/**
 * Names come from drivers and files. What a reader could not see in them, marks that turn the direction of text among
 * it, is written as its number, {@code [U+202E]}, so that it can neither hide nor reorder what stands beside it.
 */
public final class VisibleText {
    private VisibleText() {
    }

    public static String of(String text) {
        if (text.codePoints().allMatch(VisibleText::visible)) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(point -> {
            if (visible(point)) {
                shown.appendCodePoint(point);
            } else {
                shown.append(number(point));
            }
        });
        return shown.toString();
    }

    /** The state with the rig's and its devices' names made visible; for showing, not for writing. */
    public static RecordState namesOf(RecordState state) {
        RecordState shown = state;
        for (Optional<? extends RecordEvent> found : List.of(state.rig(),
                state.topology().map(RecordEvent.TopologyFound::new))) {
            // The record's own text is looked at first: nearly no rig needs to be rebuilt.
            if (found.isPresent() && !found.get().toString().codePoints().allMatch(VisibleText::visible)) {
                shown = shown.with(RecordEventCodec.fromJson(of(RecordEventCodec.toJson(found.get()))));
            }
        }
        return shown;
    }

    public static String number(int point) {
        return String.format(Locale.ROOT, "[U+%04X]", point);
    }

    /** Letters, signs, marks and spaces. */
    public static boolean visible(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR, Character.UNASSIGNED ->
                false;
            default -> (point & 0xfffe) != 0xfffe;
        };
    }

    private static JsonObject of(JsonObject json) {
        JsonObject.Builder shown = JsonObject.builder();
        json.fields().forEach((name, value) -> shown.put(name, value(value)));
        return shown.build();
    }

    private static Object value(Object value) {
        return switch (value) {
            case JsonObject object -> of(object);
            case List<?> list -> list.stream().map(item -> value(Objects.requireNonNull(item))).toList();
            case String text -> of(text);
            default -> value;
        };
    }
}
