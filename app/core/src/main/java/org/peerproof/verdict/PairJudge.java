package org.peerproof.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Outcome;

/** Gives one directed pair its word and the sentence that says why. */
final class PairJudge {
    private final Controls controls;

    PairJudge(Controls controls) {
        this.controls = controls;
    }

    PairVerdict judge(DirectedPair pair, CheckResult copy, CheckResult read, CheckResult write) {
        Optional<ControlResult> against = controls.against(pair);
        PairTable.Ruling ruling = table(against.isEmpty(), copy, read, write);
        if (against.isEmpty() && settled(ruling.word())) {
            against = controls.closingMissing(pair);
            ruling = table(against.isEmpty(), copy, read, write);
        }
        List<CheckResult> checks = List.of(copy, read, write);
        String sentence = against.map(PairJudge::control).orElse("") + (against.isPresent() ? "" : why(ruling, checks))
                + secondPass(checks);
        return new PairVerdict(pair, ruling.word(), sentence, copy, read, write);
    }

    private static PairTable.Ruling table(boolean controlsHold, CheckResult copy, CheckResult read, CheckResult write) {
        return PairTable.of(new PairFacts(controlsHold, copy.outcome(), read.outcome(), write.outcome(),
                Grant.of(read), Grant.of(write), List.of()));
    }

    private static boolean settled(PairWord word) {
        return switch (word) {
            case OPEN, LOCKED, NO_PATH -> true;
            case PARTIAL, FALSE, HUNG, INCONCLUSIVE -> false;
        };
    }

    static String control(ControlResult control) {
        String kind = control.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return "the " + kind + " control of GPU " + control.gpu()
                + (control.standing() == Standing.FAILED ? " failed" : " did not run") + ": " + control.why();
    }

    private static String why(PairTable.Ruling ruling, List<CheckResult> checks) {
        return switch (ruling.word()) {
            case OPEN -> "copy, read and write passed: the right data arrived, as its owner saw";
            case LOCKED -> checks.stream().anyMatch(check -> check.outcome() instanceof Outcome.Refused)
                    ? "the copy arrived; read and write were refused, not dereferenced"
                    : "the copy arrived; no kernel reached the other GPU's memory";
            case NO_PATH -> "no data arrived by any road: " + failing(checks);
            case PARTIAL -> "some transfers between these will silently be wrong or fail: " + failing(checks);
            case FALSE -> "success was reported and wrong data arrived: " + failing(checks);
            case HUNG -> "an access never came back: " + failing(checks);
            case INCONCLUSIVE -> switch (ruling.row()) {
                case 4 -> "enabling the access ran out of resources, which says nothing of the road";
                case 5 -> "memory answered without a grant: it is reachable by some other road";
                default -> "not every check gave an answer: " + failing(checks);
            };
        };
    }

    private static String failing(List<CheckResult> checks) {
        return checks.stream()
                .filter(check -> !check.outcome().passed())
                .map(check -> check.kind().word() + "=" + check.outcome().display())
                .collect(Collectors.joining(" "));
    }

    private static String secondPass(List<CheckResult> checks) {
        Stream<String> repeated = checks.stream()
                .filter(check -> check.secondPass().isPresent())
                .map(check -> check.kind().word() + " failed in "
                        + Stream.of(check.outcome(), check.secondPass().get()).filter(one -> !one.passed()).count()
                        + " of 2");
        String all = repeated.collect(Collectors.joining(", "));
        return all.isEmpty() ? "" : "; " + all;
    }
}
