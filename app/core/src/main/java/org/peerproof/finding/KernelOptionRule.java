package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.peerproof.evidence.Evidence;
import org.peerproof.reading.Reading;

/** An option on the kernel's command line that bears on peer traffic. */
final class KernelOptionRule implements Rule {
    private final RuleCard card;
    private final Pattern option;

    KernelOptionRule(String id, Severity severity, String option) {
        this.card = new RuleCard(id, severity, "the kernel's command line");
        this.option = Pattern.compile("(?:^|\\s)(" + option + ")(?=\\s|$)");
    }

    @Override
    public RuleCard card() {
        return card;
    }

    @Override
    public Answer judge(Evidence evidence) {
        return switch (evidence.kernelCommandLine()) {
            case Reading.Present<String>(String line) -> first(line)
                    .<Answer>map(found -> new Answer.Found(Map.of("option", found),
                            List.of("/proc/cmdline: " + found), List.of(), evidence.gpus()))
                    .orElseGet(Answer.Clear::new);
            case Reading.Absent<String>(String why) -> new Answer.NotApplicable(why);
            case Reading.Unreadable<String> _ ->
                new Answer.CouldNotRead("the kernel's command line", "cat /proc/cmdline");
        };
    }

    private Optional<String> first(String line) {
        Matcher matcher = option.matcher(line);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
