package org.peerproof.record;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.peerproof.protocol.json.JsonObject;

/**
 * Takes out of an event what names a machine or a person. GPUs' UUIDs become a stable pseudonym, so that two redacted
 * records of one rig still compare; redacting twice changes nothing more.
 */
public final class Redaction {
    private static final Set<String> NAMING = Set.of("host", "hostname", "host_name", "node", "user", "username",
            "user_name");
    private static final Set<String> VOCABULARY = Set.of("type", "id", "stage", "job", "kind", "arm", "outcome",
            "subject", "fact", "how", "depth", "address", "started", "arrived", "exit", "call", "compute_capability");
    private static final Pattern UUID = Pattern
            .compile("(GPU|MIG)-[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");
    private static final Pattern HOME = Pattern.compile("(/home/|/Users/)[^/\\s\"':,;]+");
    private static final Pattern MAC = Pattern
            .compile("(?<![0-9a-fA-F:])[0-9a-fA-F]{2}(:[0-9a-fA-F]{2}){5}(?![0-9a-fA-F:])");
    private static final Pattern BOOT_OPTION = Pattern.compile("(?<![\\w.-])(root|ip|cryptdevice)=\\S+");

    private final Optional<Pattern> names;

    /** {@code names}: the host's and users' names to take out wherever they stand as a word of their own. */
    public Redaction(Set<String> names) {
        String any = names.stream().filter(name -> !name.isBlank()).sorted().map(Pattern::quote)
                .collect(Collectors.joining("|"));
        this.names = any.isEmpty()
                ? Optional.empty()
                : Optional.of(Pattern.compile("(?<![\\w-])(" + any + ")(?![\\w-])"));
    }

    /** With the names that the record's own host facts give. */
    public static Redaction of(RecordState state) {
        Set<String> names = new HashSet<>();
        state.host().map(JsonObject::fields).orElse(Map.of()).forEach((key, value) -> {
            if (NAMING.contains(key)) {
                Object name = value instanceof JsonObject fact ? fact.fields().get("value") : value;
                if (name instanceof String text) {
                    names.add(text);
                }
            }
        });
        return new Redaction(names);
    }

    public RecordEvent apply(RecordEvent event) {
        return RecordEventCodec.fromJson(redact(RecordEventCodec.toJson(event)));
    }

    /** A text on its own, for whatever is exported beside events. */
    public String apply(String text) {
        String clean = UUID.matcher(text).replaceAll(found -> pseudonym(found.group(1), found.group()));
        clean = HOME.matcher(clean).replaceAll("$1[user]");
        clean = MAC.matcher(clean).replaceAll("[mac]");
        clean = BOOT_OPTION.matcher(clean).replaceAll("$1=[removed]");
        return names.isPresent() ? names.get().matcher(clean).replaceAll("[name]") : clean;
    }

    private JsonObject redact(JsonObject json) {
        JsonObject.Builder clean = JsonObject.builder();
        json.fields().forEach((name, value) -> clean.put(name,
                value instanceof String && VOCABULARY.contains(name) ? value : value(name, value)));
        return clean.build();
    }

    private Object value(String name, Object value) {
        return switch (value) {
            case JsonObject object when name.contains("serial") && object.has("value") ->
                JsonObject.builder().put("value", "[serial]").put("reason", object.fields().get("reason")).build();
            case JsonObject object -> redact(object);
            case List<?> list -> list.stream().map(item -> value(name, Objects.requireNonNull(item))).toList();
            case String _ when name.contains("serial") -> "[serial]";
            case String text -> apply(text);
            default -> value;
        };
    }

    private static String pseudonym(String kind, String uuid) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(uuid.getBytes(StandardCharsets.UTF_8));
            return kind + "-" + HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
