package org.peerproof.verdict;

import java.util.List;
import java.util.Optional;
import org.peerproof.record.RecordState;

/**
 * All that may be concluded from a record; a pure function of its state, at any moment of a run.
 *
 * @param reason mixed, partial, wrong-data, hung or sum, where the verdict has one of these reasons
 * @param exitCode the exit status of {@code run} and {@code show}
 * @param signature empty when no pair was asked for or a negative control failed
 * @param summary one line without the verdict's word
 * @param scope what was proven, where and when, and what it does not cover
 * @param ended complete, stopped, aborted, or crashed where the record has no end
 */
public record Judgement(RigWord verdict, Optional<String> reason, int exitCode, Optional<Signature> signature,
        List<ControlResult> controls, List<PairVerdict> pairs, List<SumResult> sums, String summary, String scope,
        String ended) {
    public Judgement {
        controls = List.copyOf(controls);
        pairs = List.copyOf(pairs);
        sums = List.copyOf(sums);
    }

    public static Judgement of(RecordState state) {
        return new Judge(state).judge();
    }
}
