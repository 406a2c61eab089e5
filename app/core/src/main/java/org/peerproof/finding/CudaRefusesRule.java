package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.peerproof.evidence.Access;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;

/** CUDA says no to an access the pairs need. */
final class CudaRefusesRule implements Rule {
    private static final RuleCard CARD = new RuleCard("refusal-cuda", Severity.CAUSE,
            "CUDA's answers to can-access and enable");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        if (Pairs.nothingAnswered(evidence)) {
            return new Answer.NotApplicable("the driver was not asked about any pair");
        }
        List<Access> refused = Pairs.answered(evidence, (_, said) -> said.refused());
        if (refused.isEmpty()) {
            return new Answer.Clear();
        }
        List<DirectedPair> pairs = Pairs.needing(evidence, refused);
        String words = refused.stream().map(access -> words(evidence, access)).distinct().sorted()
                .collect(Collectors.joining(", "));
        return new Answer.Found(
                Map.of("words", words, "count", String.valueOf(pairs.size()), "all",
                        String.valueOf(evidence.pairs().size())),
                refused.stream().map(access -> access + ": " + words(evidence, access)).toList(), pairs,
                Pairs.gpus(pairs));
    }

    private static String words(Evidence evidence, Access access) {
        return evidence.peerAnswer(access).known().map(said -> said.words()).orElse("not asked");
    }
}
