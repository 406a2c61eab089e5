package org.peerproof.finding;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.CheckResult;
import org.peerproof.verdict.Judgement;

/** A check came out otherwise when it ran once more, alone on the rig. */
final class WrongOnlyUnderLoadRule implements FindingRule {
    @Override
    public Optional<Finding> judge(RecordState state, Judgement judgement) {
        List<CheckResult> changed = judgement.pairs().stream()
                .flatMap(pair -> pair.checks().stream())
                .filter(check -> check.secondPass().filter(second -> differs(check.outcome(), second)).isPresent())
                .toList();
        if (changed.isEmpty()) {
            return Optional.empty();
        }
        List<DirectedPair> pairs = changed.stream().map(CheckResult::pair).distinct().toList();
        return Optional.of(new Finding("wrong-only-under-load", "warning",
                changed.size() + (changed.size() == 1 ? " check" : " checks")
                        + " came out otherwise when run once more, alone on the rig; the first outcome stands",
                changed.stream()
                        .map(check -> check.pair() + " " + check.kind().word() + ": "
                                + check.outcome().display() + ", then "
                                + check.secondPass().map(Outcome::display).orElse(""))
                        .toList(),
                List.of("Run again with --jobs 1.", "Watch power, temperature and corrected PCIe errors under load."),
                pairs, pairs.stream().flatMap(pair -> Stream.of(pair.from(), pair.to())).distinct().sorted().toList()));
    }

    private static boolean differs(Outcome first, Outcome second) {
        return answered(first) && answered(second) && !first.equals(second);
    }

    private static boolean answered(Outcome outcome) {
        return !(outcome instanceof Outcome.NotRun) && !(outcome instanceof Outcome.Garbled);
    }
}
