package org.peerproof.finding;

/**
 * What a rule is about.
 *
 * @param id in the machine formats, in {@code docs/rules.md} and as the key of its texts
 * @param severity of its findings
 * @param needs the evidence it looks at, in a few words
 */
public record RuleCard(String id, Severity severity, String needs) {
}
