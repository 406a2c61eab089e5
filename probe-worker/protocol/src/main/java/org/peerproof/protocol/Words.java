package org.peerproof.protocol;

import java.util.Locale;
import org.peerproof.protocol.json.JsonTrouble;

/** Enum constants as lower-case words with hyphens, as the wire and the record write them. */
public final class Words {
    private Words() {
    }

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @throws JsonTrouble when no constant has this word */
    public static <E extends Enum<E>> E find(Class<E> type, String word) {
        for (E constant : type.getEnumConstants()) {
            if (of(constant).equals(word)) {
                return constant;
            }
        }
        String shown = word.length() <= 40 ? word : word.substring(0, 40) + "…";
        throw new JsonTrouble("'" + shown + "' is not a known " + type.getSimpleName());
    }
}
