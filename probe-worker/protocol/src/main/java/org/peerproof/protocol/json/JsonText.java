package org.peerproof.protocol.json;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * Reads and prints JSON as plain maps, lists, strings, longs, doubles and booleans. Depth, string and number length
 * are bounded, a name given twice is refused; every fault is a {@link JsonTrouble}.
 */
public final class JsonText {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(64)
                    .maxStringLength(1 << 20)
                    .maxNumberLength(40)
                    .maxDocumentLength(64L << 20)
                    .build())
            .build();

    private JsonText() {
    }

    /** Parses one object; anything else, or anything after it, is trouble. */
    public static JsonObject parseObject(String text) {
        try (JsonParser parser = FACTORY.createParser(tools.jackson.core.ObjectReadContext.empty(), text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new JsonTrouble("this is not a JSON object");
            }
            Map<String, Object> map = readObject(parser);
            if (parser.nextToken() != null) {
                throw new JsonTrouble("there is more text after the JSON object");
            }
            return new JsonObject(map);
        } catch (JacksonException e) {
            String where = e.getLocation() == null
                    ? ""
                    : " at line " + e.getLocation().getLineNr() + ", column " + e.getLocation().getColumnNr();
            throw new JsonTrouble("this is not valid JSON" + where);
        }
    }

    /** One line, no spaces. */
    public static String print(JsonObject object) {
        return write(object, false);
    }

    /** Indented, for people. */
    public static String printPretty(JsonObject object) {
        return write(object, true);
    }

    private static Map<String, Object> readObject(JsonParser parser) {
        Map<String, Object> map = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            Object value = readValue(parser);
            map.put(name, value == null ? JsonObject.NULL : value);
        }
        return map;
    }

    private static @Nullable Object readValue(JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == null) {
            throw new JsonTrouble("this JSON ends too early");
        }
        return switch (token) {
            case START_OBJECT -> new JsonObject(readObject(parser));
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    Object value = readValue(parser);
                    list.add(value == null ? JsonObject.NULL : value);
                }
                yield List.copyOf(list);
            }
            case VALUE_STRING -> parser.getString();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> null;
            case VALUE_NUMBER_INT -> wholeNumber(parser);
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            default -> throw new JsonTrouble("this JSON ends too early");
        };
    }

    private static Object wholeNumber(JsonParser parser) {
        return switch (parser.getNumberType()) {
            case INT, LONG -> parser.getLongValue();
            default -> parser.getDoubleValue();
        };
    }

    private static String write(JsonObject object, boolean pretty) {
        StringWriter out = new StringWriter();
        ObjectWriteContext context = pretty
                ? new ObjectWriteContext.Base() {
                    @Override
                    public tools.jackson.core.PrettyPrinter getPrettyPrinter() {
                        return new DefaultPrettyPrinter();
                    }
                }
                : ObjectWriteContext.empty();
        try (JsonGenerator generator = FACTORY.createGenerator(context, out)) {
            writeValue(generator, object);
        }
        return out.toString();
    }

    private static void writeValue(JsonGenerator generator, Object value) {
        switch (value) {
            case JsonObject object -> {
                generator.writeStartObject();
                object.fields().forEach((name, field) -> {
                    generator.writeName(name);
                    writeValue(generator, field);
                });
                generator.writeEndObject();
            }
            case List<?> list -> {
                generator.writeStartArray();
                list.forEach(item -> writeValue(generator, Objects.requireNonNull(item)));
                generator.writeEndArray();
            }
            case String text -> generator.writeString(text);
            case Boolean truth -> generator.writeBoolean(truth);
            case Double number -> generator.writeNumber(number);
            case Long number -> generator.writeNumber(number);
            case JsonObject.Null _ -> generator.writeNull();
            default -> throw new IllegalArgumentException("not a JSON value: " + value.getClass());
        }
    }
}
