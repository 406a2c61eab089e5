package org.peerproof.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.peerproof.protocol.PciAddress;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.CheckResult;
import org.peerproof.verdict.PairVerdict;
import org.peerproof.verdict.PairWord;

/** One line for every pair that is not open; more than twelve alike fold into one. */
final class PairLines {
    private static final int MOST_ALIKE = 12;

    private final Map<Integer, PciAddress> addresses = new LinkedHashMap<>();
    private final List<PairVerdict> pairs;
    private final boolean all;

    PairLines(RecordState state, List<PairVerdict> pairs, boolean all) {
        state.rig().ifPresent(found -> found.rig().inventory().gpus()
                .forEach(gpu -> addresses.put(gpu.ref().index(), gpu.ref().address())));
        this.pairs = pairs;
        this.all = all;
    }

    List<String> lines() {
        Map<String, List<PairVerdict>> alike = new LinkedHashMap<>();
        for (PairVerdict pair : pairs) {
            if (pair.word() != PairWord.OPEN || all) {
                alike.computeIfAbsent(outcome(pair), _ -> new ArrayList<>()).add(pair);
            }
        }
        List<String> lines = new ArrayList<>();
        again().forEach((counts, which) -> lines
                .addAll(Wrapped.lines("second pass: " + counts + ": " + String.join(", ", which))));
        for (PairVerdict pair : pairs) {
            List<PairVerdict> same = alike.getOrDefault(outcome(pair), List.of());
            if (all || (!same.isEmpty() && same.size() <= MOST_ALIKE)) {
                lines.add(line(pair));
            } else if (!same.isEmpty() && same.getFirst().equals(pair)) {
                lines.add("PAIR " + same.size() + " alike (" + pair.pair() + " to " + same.getLast().pair()
                        + ", --verbose shows all) " + outcome(pair));
            }
        }
        return lines;
    }

    private String line(PairVerdict pair) {
        int from = pair.pair().from();
        int to = pair.pair().to();
        return "PAIR " + pair.pair() + " " + address(from) + "→" + address(to) + " " + outcome(pair)
                + (pair.word() == PairWord.INCONCLUSIVE && all ? " " + pair.sentence() : "");
    }

    private String address(int gpu) {
        PciAddress address = addresses.get(gpu);
        return address == null ? "?" : address.toString();
    }

    private static String outcome(PairVerdict pair) {
        return pair.word() + " " + pair.checks().stream()
                .map(check -> check.kind().word() + "=" + check.outcome().display())
                .collect(Collectors.joining(" "));
    }

    /** How many of two passes failed, for the checks that ran twice. */
    private Map<String, List<String>> again() {
        Map<String, List<String>> alike = new LinkedHashMap<>();
        for (PairVerdict pair : pairs) {
            String counts = pair.checks().stream()
                    .filter(check -> check.secondPass().isPresent())
                    .map(check -> check.kind().word() + " failed " + failures(check) + " of 2")
                    .collect(Collectors.joining(", "));
            if (!counts.isEmpty()) {
                alike.computeIfAbsent(counts, _ -> new ArrayList<>()).add(pair.pair().toString());
            }
        }
        return alike;
    }

    private static int failures(CheckResult check) {
        return (check.outcome().passed() ? 0 : 1)
                + check.secondPass().filter(second -> !second.passed()).map(_ -> 1).orElse(0);
    }
}
