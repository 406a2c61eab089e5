package org.peerproof.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class RuleDocsTest {
    private static final Path DOCS = Path.of("../../docs/rules.md");
    private static final Pattern ROW = Pattern
            .compile("\\| `([a-z0-9-]+)` \\| (cause|warning|info) \\| ([^|]+) \\|.*\\|.*\\|");

    @Test
    void theTableInTheDocsIsTheRuleBook() throws IOException {
        Map<String, String> told = new LinkedHashMap<>();
        for (String line : Files.readAllLines(DOCS)) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                told.put(row.group(1), row.group(2) + ": " + row.group(3));
            }
        }
        Map<String, String> held = new LinkedHashMap<>();
        RuleBook.cards().forEach((id, card) -> held.put(id, card.severity().word() + ": " + card.needs()));

        assertThat(told.entrySet()).containsExactlyElementsOf(held.entrySet());
    }

    @Test
    void everyRuleHasWordsAndNoWordsAreLeftOver() {
        ResourceBundle words = ResourceBundle.getBundle("org.peerproof.finding.rules");
        TreeSet<String> ids = new TreeSet<>();
        words.keySet().forEach(key -> ids.add(key.substring(0, key.indexOf('.'))));

        assertThat(ids).isEqualTo(new TreeSet<>(RuleBook.cards().keySet()));
        assertThat(RuleBook.cards().keySet()).hasSize(RuleBook.RULES.size()).allSatisfy(id -> {
            assertThat(words.containsKey(id + ".summary")).isTrue();
            assertThat(words.containsKey(id + ".why")).isTrue();
        });
    }

    @Test
    void causesAndWarningsSayWhatToTry() {
        RuleBook.cards().values().stream().filter(card -> card.severity() != Severity.INFO)
                .forEach(card -> assertThat(RuleTexts.attempts(card.id(), Map.of())).as(card.id()).isNotEmpty());
    }
}
