package org.peerproof.cli;

import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.peerproof.finding.Finding;
import org.peerproof.finding.RuleBook;
import org.peerproof.finding.Severity;
import org.peerproof.protocol.ControlKind;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Words;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.ControlResult;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.RigWord;
import org.peerproof.verdict.Signature;
import org.peerproof.verdict.Standing;
import org.peerproof.verdict.SumResult;

/** The text of {@code run} and {@code show}: the same lines from a live run and from its record. */
final class TextReport {
    private final RecordState state;
    private final Judgement judgement;
    private final Optional<Path> record;
    private final TextStyle style;
    private final boolean all;
    private final List<String> lines = new ArrayList<>();

    /** {@code all}: no pair lines are folded. */
    TextReport(RecordState state, Judgement judgement, Optional<Path> record, TextStyle style, boolean all) {
        this.state = state;
        this.judgement = judgement;
        this.record = record;
        this.style = style;
        this.all = all;
    }

    List<String> lines() {
        lines.clear();
        state.rig().filter(_ -> simulated()).ifPresent(found -> lines.add("SIMULATED rig " + found.rig().name()));
        state.rig().ifPresent(found -> rig(found.rig().inventory()));
        if (!judgement.pairs().isEmpty()) {
            lines.addAll(new PairMatrix(judgement.pairs(), style).lines());
            lines.addAll(new DriverHints(state, judgement.pairs()).lines());
        }
        controls();
        sums();
        findings();
        state.problems().forEach(problem -> lines.addAll(Wrapped.lines("record: " + problem)));
        if (state.notUnderstood() > 0) {
            lines.add("record: " + state.notUnderstood() + " entries not understood");
        }
        record.ifPresent(path -> lines.add("record: " + path));
        lines.addAll(Wrapped.lines("scope: " + judgement.scope()));
        lines.addAll(new PairLines(state, judgement.pairs(), all).lines());
        judgement.signature().map(Signature::line).ifPresent(lines::add);
        lines.add(style.paint(judgement.verdict().name(), colour(judgement.verdict())) + ": " + judgement.summary()
                + (simulated() ? " (SIMULATED)" : ""));
        return List.copyOf(lines);
    }

    private boolean simulated() {
        return state.header().map(header -> header.simulated()).orElse(false)
                || state.rig().map(found -> found.rig().simulated()).orElse(false);
    }

    private void rig(Inventory inventory) {
        lines.add("driver " + inventory.driverVersion().orElse("unknown")
                + state.plan().map(plan -> ", " + plan.depth() + " depth" + (plan.gentle() ? ", gentle" : ""))
                        .orElse("")
                + state.header().map(header -> ", " + header.started().truncatedTo(ChronoUnit.SECONDS)).orElse(""));
        for (Inventory.Gpu gpu : inventory.gpus()) {
            lines.addAll(Wrapped.lines(String.format(Locale.ROOT, "GPU %d %s %s %.0f GiB", gpu.ref().index(),
                    gpu.ref().address(), gpu.name(), gpu.vramBytes() / (double) (1L << 30))));
            gpu.notes().forEach(note -> lines.addAll(Wrapped.lines("  " + note)));
            gpu.unusable().ifPresent(why -> lines.addAll(Wrapped.lines("  not usable: " + why)));
        }
    }

    private void controls() {
        Map<ControlKind, List<ControlResult>> kinds = new EnumMap<>(ControlKind.class);
        judgement.controls().forEach(one -> kinds.computeIfAbsent(one.kind(), _ -> new ArrayList<>()).add(one));
        kinds.forEach((kind, results) -> {
            long passed = results.stream().filter(one -> one.standing() == Standing.PASSED).count();
            String wrong = results.stream()
                    .filter(one -> one.standing() != Standing.PASSED)
                    .collect(Collectors.groupingBy(
                            one -> (one.standing() == Standing.FAILED ? "failed: " : "not run: ") + one.why(),
                            LinkedHashMap::new,
                            Collectors.mapping(TextReport::where, Collectors.joining(", "))))
                    .entrySet().stream()
                    .map(entry -> "; " + entry.getKey() + " (" + entry.getValue() + ")")
                    .collect(Collectors.joining());
            lines.add("control " + Words.of(kind) + ": " + passed + " of " + results.size() + " passed" + wrong);
        });
    }

    private static String where(ControlResult control) {
        return control.pair().map(pair -> "GPU " + control.gpu() + " for " + pair).orElse("GPU " + control.gpu());
    }

    private void sums() {
        Map<String, List<String>> alike = new LinkedHashMap<>();
        for (SumResult sum : judgement.sums()) {
            alike.computeIfAbsent(sum.outcome().display(), _ -> new ArrayList<>())
                    .add(Words.of(sum.arm()) + " " + sum.bytes());
        }
        alike.forEach((outcome, which) -> lines
                .addAll(Wrapped.lines("sum (bytes: " + String.join(", ", which) + "): " + outcome)));
    }

    /** What was found, with what to try for causes; all of it, and what could not be read, when asked for all. */
    private void findings() {
        List<Finding> answers = RuleBook.answers(state, judgement);
        answers.stream().filter(Finding::found).filter(finding -> all || finding.severity() != Severity.INFO)
                .forEach(this::finding);
        List<Finding> unread = answers.stream()
                .filter(finding -> finding.state() == Finding.State.COULD_NOT_READ
                        || finding.state() == Finding.State.RULE_FAILED)
                .toList();
        if (all) {
            unread.forEach(finding -> lines.addAll(Wrapped.lines(finding.id() + ": " + finding.summary()
                    + (finding.attempts().isEmpty() ? "" : " (" + finding.attempts().getFirst() + " prints it)"))));
        } else if (!unread.isEmpty() && judgement.verdict() != RigWord.OPEN) {
            lines.addAll(Wrapped.lines("not read: the evidence of " + unread.size()
                    + (unread.size() == 1 ? " rule" : " rules") + " (--verbose says how)"));
        }
    }

    private void finding(Finding finding) {
        lines.addAll(Wrapped.lines(finding.severity().word() + ": " + finding.summary()));
        if (all) {
            lines.addAll(Wrapped.lines("  " + finding.why()));
            finding.evidence().forEach(seen -> lines.addAll(Wrapped.lines("  seen: " + seen)));
        }
        if (all || finding.severity() == Severity.CAUSE) {
            finding.attempts().forEach(attempt -> lines.addAll(Wrapped.lines("  try: " + attempt)));
        }
    }

    private static TextStyle.Colour colour(RigWord word) {
        return switch (word) {
            case OPEN -> TextStyle.Colour.GREEN;
            case LOCKED, INCONCLUSIVE, OPEN_NO_SUM, UNUSABLE -> TextStyle.Colour.YELLOW;
            case FAILED -> TextStyle.Colour.RED;
        };
    }
}
