package org.peerproof.verdict;

import java.util.List;
import java.util.function.Predicate;
import org.peerproof.protocol.Outcome;

/** Counts the core checks, and names the expected result they equal by kind, not by count alone. */
final class SignatureOf {
    static final String NEITHER = "neither";

    private SignatureOf() {
    }

    /** At least one pair. */
    static Signature pairs(List<PairVerdict> pairs) {
        int failures = 0;
        for (PairVerdict pair : pairs) {
            for (CheckResult check : pair.checks()) {
                failures += check.outcome().passed() ? 0 : 1;
            }
        }
        return new Signature(pairs.size(), 3 * pairs.size(), failures, matches(pairs));
    }

    private static String matches(List<PairVerdict> pairs) {
        if (pairs.stream().allMatch(pair -> copy(pair, Outcome::passed) && kernels(pair, Outcome::passed))) {
            return "open";
        }
        if (!pairs.stream().allMatch(pair -> kernels(pair, Outcome::closed))) {
            return NEITHER;
        }
        if (pairs.stream().allMatch(pair -> copy(pair, Outcome::passed))) {
            return "locked";
        }
        return pairs.stream().allMatch(pair -> copy(pair, SignatureOf::inError)) ? "no-path" : NEITHER;
    }

    private static boolean copy(PairVerdict pair, Predicate<Outcome> test) {
        return test.test(pair.copy().outcome());
    }

    private static boolean kernels(PairVerdict pair, Predicate<Outcome> test) {
        return test.test(pair.read().outcome()) && test.test(pair.write().outcome());
    }

    private static boolean inError(Outcome copy) {
        return copy.closed() || copy instanceof Outcome.ApiError;
    }
}
