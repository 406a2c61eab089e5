package org.peerproof.finding;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.reading.Reading;

/**
 * The host facts of a record as readings. A fact is {@code {"value":…,"reason":…}}; a reason that says "not readable"
 * means that the source is there and closed to us.
 */
final class HostReadings {
    private static final String CLOSED = "not readable";

    private final Optional<JsonObject> facts;

    HostReadings(Optional<JsonObject> facts) {
        this.facts = facts;
    }

    Reading<String> text(String name) {
        Optional<JsonObject> fact = fact(name);
        return fact.flatMap(found -> found.textIfAny("value")).map(Reading::of).orElseGet(() -> missing(fact));
    }

    Reading<Integer> number(String name) {
        Optional<JsonObject> fact = fact(name);
        OptionalLong number = fact.map(found -> found.numberIfAny("value")).orElseGet(OptionalLong::empty);
        return number.isPresent() && number.getAsLong() >= 0 && number.getAsLong() <= Integer.MAX_VALUE
                ? Reading.of((int) number.getAsLong())
                : missing(fact);
    }

    Reading<Map<String, String>> texts(String name) {
        Optional<JsonObject> fact = fact(name);
        if (fact.isEmpty() || !(fact.get().fields().get("value") instanceof JsonObject values)) {
            return missing(fact);
        }
        Map<String, String> texts = new LinkedHashMap<>();
        values.fields().keySet().forEach(key -> values.textIfAny(key).ifPresent(text -> texts.put(key, text)));
        return Reading.of(texts);
    }

    /** One entry of a fact whose value is an object, itself a fact. */
    Reading<String> entry(String name, String key) {
        Optional<JsonObject> fact = fact(name);
        if (fact.isEmpty() || !(fact.get().fields().get("value") instanceof JsonObject values)) {
            return missing(fact);
        }
        return new HostReadings(Optional.of(values)).text(key);
    }

    private Optional<JsonObject> fact(String name) {
        return facts.map(all -> all.fields().get(name)).filter(JsonObject.class::isInstance)
                .map(JsonObject.class::cast);
    }

    private static <T> Reading<T> missing(Optional<JsonObject> fact) {
        Optional<String> reason = fact.flatMap(found -> found.textIfAny("reason"));
        return reason.filter(why -> why.contains(CLOSED)).map(Reading::<T>unreadable)
                .orElseGet(() -> Reading.absent(reason.orElse("the record does not hold it")));
    }
}
