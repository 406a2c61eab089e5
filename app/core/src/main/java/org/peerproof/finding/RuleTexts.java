package org.peerproof.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of the rules: {@code ID.summary}, {@code ID.why}, {@code ID.try.1} and on, with named holes in braces. */
final class RuleTexts {
    private static final ResourceBundle WORDS = ResourceBundle.getBundle("org.peerproof.finding.rules");
    private static final Pattern HOLE = Pattern.compile("\\{([a-z]+)\\}");

    private RuleTexts() {
    }

    static String summary(String id, Map<String, String> holes) {
        return filled(WORDS.getString(id + ".summary"), holes);
    }

    static String why(String id, Map<String, String> holes) {
        return filled(WORDS.getString(id + ".why"), holes);
    }

    static List<String> attempts(String id, Map<String, String> holes) {
        List<String> attempts = new ArrayList<>();
        while (WORDS.containsKey(id + ".try." + (attempts.size() + 1))) {
            attempts.add(filled(WORDS.getString(id + ".try." + (attempts.size() + 1)), holes));
        }
        return attempts;
    }

    private static String filled(String text, Map<String, String> holes) {
        Matcher matcher = HOLE.matcher(text);
        return matcher.replaceAll(found -> {
            String word = holes.get(found.group(1));
            if (word == null) {
                throw new MissingResourceException("no word for {" + found.group(1) + "}", "rules", text);
            }
            return Matcher.quoteReplacement(word);
        });
    }
}
