package org.peerproof.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.Words;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;
import org.peerproof.record.RunPlan;

/** The one line that follows the verdict's word. */
final class Summary {
    private static final int MOST_NAMED = 12;
    private static final String STANDARD_ADDS = "; standard adds visibility, atomics, CUDA IPC, bulk transfers,"
            + " bandwidth, latency and NCCL";

    private final RecordState state;
    private final RunPlan plan;
    private final Controls controls;
    private final List<PairVerdict> pairs;
    private final List<SumResult> sums;
    private final String ended;

    Summary(RecordState state, RunPlan plan, Controls controls, List<PairVerdict> pairs, List<SumResult> sums,
            String ended) {
        this.state = state;
        this.plan = plan;
        this.controls = controls;
        this.pairs = pairs;
        this.sums = sums;
        this.ended = ended;
    }

    String of(RigTable.Ruling ruling) {
        return selection() + switch (ruling.word()) {
            case OPEN -> open() + (plan.depth().equals("quick") ? STANDARD_ADDS : "");
            case OPEN_NO_SUM -> open() + "; the collective sum did not run to an answer: " + sums(sum -> !fine(sum));
            case LOCKED -> locked();
            case FAILED -> failed(ruling.reason().orElse(""));
            case INCONCLUSIVE -> inconclusive(ruling);
            case UNUSABLE -> "no pair of GPUs was asked for";
        } + incomplete();
    }

    private String selection() {
        if (!plan.selected()) {
            return "";
        }
        int gpus = state.rig().map(found -> found.rig().inventory().gpus().size()).orElse(0);
        return pairs.size() + " of " + Math.max(pairs.size(), gpus * (gpus - 1)) + " pairs asked: ";
    }

    private String open() {
        String proven = share(pairs.size()) + " open: kernels reach the other GPU's memory and the right data arrives";
        return sums.isEmpty() || !sums.stream().allMatch(sum -> sum.outcome().passed())
                ? proven
                : proven + ", sums agree";
    }

    private String locked() {
        boolean refused = pairs.stream().flatMap(pair -> pair.checks().stream())
                .anyMatch(check -> check.outcome() instanceof Outcome.Refused);
        List<DirectedPair> without = named(PairWord.NO_PATH);
        return (refused ? "every access was refused, not dereferenced" : "no kernel reached another GPU's memory")
                + ": consistent with P2P being locked"
                + (without.isEmpty()
                        ? ""
                        : "; " + share(without.size()) + " without any path, not even a copy " + list(without));
    }

    private String failed(String reason) {
        if (reason.equals("mixed")) {
            List<DirectedPair> closed = new ArrayList<>(named(PairWord.LOCKED));
            closed.addAll(named(PairWord.NO_PATH));
            return "works only between " + text(named(PairWord.OPEN)) + "; " + share(closed.size()) + " closed "
                    + list(closed) + others(PairWord.INCONCLUSIVE, "not judged");
        }
        if (reason.equals("sum")) {
            return "every pair is open alone, and the collective sum over all is not right: " + sums(sum -> !fine(sum));
        }
        List<String> parts = new ArrayList<>();
        add(parts, PairWord.FALSE, "false");
        add(parts, PairWord.HUNG, "hung");
        add(parts, PairWord.PARTIAL, "partial");
        return String.join(", ", parts) + ": " + switch (reason) {
            case "wrong-data" -> "success is reported and wrong data arrives";
            case "hung" -> "an access between these never comes back";
            default -> "some transfers between these will silently be wrong or fail";
        };
    }

    private void add(List<String> parts, PairWord word, String name) {
        List<DirectedPair> of = named(word);
        if (!of.isEmpty()) {
            parts.add((parts.isEmpty() ? share(of.size()) : String.valueOf(of.size())) + " " + name + " " + list(of));
        }
    }

    private String inconclusive(RigTable.Ruling ruling) {
        if (controls.failedNegative().isPresent()) {
            return "the ruler cannot be trusted: " + PairJudge.control(controls.failedNegative().get());
        }
        if (ruling.exitCode() == 130) {
            return "nothing bad was seen so far";
        }
        List<DirectedPair> unknown = named(PairWord.INCONCLUSIVE);
        String why = pairs.stream()
                .filter(pair -> pair.word() == PairWord.INCONCLUSIVE)
                .findFirst()
                .map(pair -> pair.pair() + ": " + pair.sentence())
                .orElse("");
        return share(unknown.size()) + " could not be judged " + list(unknown) + ": " + why;
    }

    /** Whatever else is said: a run that did not go to its end says so. */
    private String incomplete() {
        if (ended.equals("complete")) {
            return "";
        }
        long ran = pairs.stream().flatMap(pair -> pair.checks().stream())
                .filter(check -> !(check.outcome() instanceof Outcome.NotRun))
                .count();
        String counted = ran + " of " + plan.checks() + " checks ran";
        if (ended.equals("stopped")) {
            return "; stopped: " + counted;
        }
        String why = state.ended().map(RecordEvent.Ended::why).filter(text -> !text.isBlank())
                .map(text -> " (" + text + ")").orElse("");
        return "; the run was not complete" + why + ": " + counted;
    }

    private String others(PairWord word, String name) {
        List<DirectedPair> of = named(word);
        return of.isEmpty() ? "" : "; " + of.size() + " " + name + " " + list(of);
    }

    private String share(int count) {
        return count + " of " + pairs.size() + (pairs.size() == 1 ? " pair" : " pairs");
    }

    private List<DirectedPair> named(PairWord word) {
        return pairs.stream().filter(pair -> pair.word() == word).map(PairVerdict::pair).toList();
    }

    private static String list(List<DirectedPair> pairs) {
        return "(" + text(pairs) + ")";
    }

    private static String text(List<DirectedPair> pairs) {
        String named = pairs.stream().limit(MOST_NAMED).map(DirectedPair::toString).collect(Collectors.joining(", "));
        return pairs.size() <= MOST_NAMED ? named : named + " and " + (pairs.size() - MOST_NAMED) + " more";
    }

    private String sums(Predicate<SumResult> which) {
        return sums.stream()
                .filter(which)
                .map(sum -> String.format(Locale.ROOT, "%s, %d bytes: %s", Words.of(sum.arm()), sum.bytes(),
                        sum.outcome().display()))
                .distinct()
                .collect(Collectors.joining("; "));
    }

    private static boolean fine(SumResult sum) {
        return sum.outcome().passed() || sum.outcome() instanceof Outcome.NotApplicable;
    }
}
