package org.peerproof.protocol.json;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * An immutable JSON object. Values are JsonObject, List, String, Boolean, Long, Double or {@link #NULL}. The typed
 * readers treat null like absence and throw {@link JsonTrouble} naming the field when the type is another.
 */
public final class JsonObject {
    /** JSON's null, so that maps and lists never hold Java's. */
    public static final Null NULL = new Null();

    /** The type of {@link #NULL}. */
    public static final class Null {
        private Null() {
        }

        @Override
        public String toString() {
            return "null";
        }
    }

    private final Map<String, Object> fields;

    JsonObject(Map<String, Object> fields) {
        this.fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    public static Builder builder() {
        return new Builder();
    }

    public Map<String, Object> fields() {
        return fields;
    }

    public boolean has(String name) {
        return fields.containsKey(name) && fields.get(name) != NULL;
    }

    public String text(String name) {
        return optionalText(name).orElseThrow(() -> missing(name));
    }

    public Optional<String> optionalText(String name) {
        return value(name, String.class, "a text");
    }

    public long number(String name) {
        return optionalNumber(name).orElseThrow(() -> missing(name));
    }

    /** A whole number; one that is no long is trouble. */
    public OptionalLong optionalNumber(String name) {
        Optional<Long> value = value(name, Long.class, "a whole number");
        return value.isPresent() ? OptionalLong.of(value.get()) : OptionalLong.empty();
    }

    /** A whole number in the closed range. */
    public int number(String name, int least, int most) {
        long value = number(name);
        if (value < least || value > most) {
            throw new JsonTrouble("'" + name + "' is " + value + ", not between " + least + " and " + most);
        }
        return (int) value;
    }

    public OptionalDouble optionalDecimal(String name) {
        Object value = fields.get(name);
        if (value == null || value == NULL) {
            return OptionalDouble.empty();
        }
        if (value instanceof Long whole) {
            return OptionalDouble.of(whole);
        }
        return OptionalDouble.of(value(name, Double.class, "a number").orElseThrow(() -> missing(name)));
    }

    public boolean flag(String name) {
        return optionalFlag(name).orElseThrow(() -> missing(name));
    }

    public Optional<Boolean> optionalFlag(String name) {
        return value(name, Boolean.class, "true or false");
    }

    /** The text of this name in another process's data; a value of another type is as good as none. */
    public Optional<String> textIfAny(String name) {
        return fields.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** The whole number of this name in another process's data; a value of another type is as good as none. */
    public OptionalLong numberIfAny(String name) {
        return fields.get(name) instanceof Long number ? OptionalLong.of(number) : OptionalLong.empty();
    }

    /** The flag of this name in another process's data; a value of another type is as good as none. */
    public Optional<Boolean> flagIfAny(String name) {
        return fields.get(name) instanceof Boolean flag ? Optional.of(flag) : Optional.empty();
    }

    public JsonObject object(String name) {
        return optionalObject(name).orElseThrow(() -> missing(name));
    }

    public Optional<JsonObject> optionalObject(String name) {
        return value(name, JsonObject.class, "an object");
    }

    /** The objects of a list; an absent list is empty. */
    public List<JsonObject> objects(String name) {
        return items(name, JsonObject.class, "a list of objects");
    }

    /** The texts of a list; an absent list is empty. */
    public List<String> texts(String name) {
        return items(name, String.class, "a list of texts");
    }

    /** The whole numbers of a list; an absent list is empty. */
    public List<Long> numbers(String name) {
        return items(name, Long.class, "a list of whole numbers");
    }

    private <T> List<T> items(String name, Class<T> type, String what) {
        List<?> list = value(name, List.class, what).orElse(List.of());
        for (Object item : list) {
            if (!type.isInstance(item)) {
                throw new JsonTrouble("'" + name + "' is not " + what);
            }
        }
        return list.stream().map(type::cast).toList();
    }

    private <T> Optional<T> value(String name, Class<T> type, String what) {
        Object value = fields.get(name);
        if (value == null || value == NULL) {
            return Optional.empty();
        }
        if (!type.isInstance(value)) {
            throw new JsonTrouble("'" + name + "' is not " + what);
        }
        return Optional.of(type.cast(value));
    }

    private static JsonTrouble missing(String name) {
        return new JsonTrouble("'" + name + "' is missing");
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonObject object && object.fields.equals(fields);
    }

    @Override
    public int hashCode() {
        return fields.hashCode();
    }

    @Override
    public String toString() {
        return JsonText.print(this);
    }

    /** Builds an object in the order of the calls; null becomes JSON's null. */
    public static final class Builder {
        private final Map<String, Object> fields = new LinkedHashMap<>();

        private Builder() {
        }

        /** Text, Boolean, JsonObject, a collection of these, any integer type, double or null. */
        public Builder put(String name, @Nullable Object value) {
            fields.put(name, normal(value));
            return this;
        }

        public Builder put(String name, Optional<?> value) {
            return put(name, value.orElse(null));
        }

        public Builder put(String name, OptionalLong value) {
            return put(name, value.isPresent() ? value.getAsLong() : null);
        }

        public JsonObject build() {
            return new JsonObject(fields);
        }

        private static Object normal(@Nullable Object value) {
            return switch (value) {
                case null -> NULL;
                case Integer number -> Long.valueOf(number);
                case Short number -> Long.valueOf(number);
                case Collection<?> list -> list.stream().map(Builder::normal).toList();
                case String _,Boolean _,Long _,Double _,JsonObject _,Null _ -> value;
                default -> throw new IllegalArgumentException("not a JSON value: " + value.getClass());
            };
        }
    }
}
