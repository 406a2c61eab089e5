package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.peerproof.evidence.Access;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;

/** Every refused pair joins two different models, and one of equal models is granted. */
final class MixedModelsRule implements Rule {
    private static final RuleCard CARD = new RuleCard("mixed-models-refused", Severity.CAUSE,
            "models and CUDA's answers");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Access> refused = Pairs.answered(evidence, (_, said) -> said.refused());
        List<Access> granted = Pairs.answered(evidence, (_, said) -> said.granted());
        if (evidence.gpus().stream().map(gpu -> evidence.model(gpu).known()).distinct().count() < 2) {
            return new Answer.NotApplicable("all GPUs are of one model");
        }
        boolean onlyMixed = refused.stream().allMatch(access -> mixed(evidence, access))
                && granted.stream().anyMatch(access -> !mixed(evidence, access));
        if (refused.isEmpty() || !onlyMixed) {
            return new Answer.Clear();
        }
        List<DirectedPair> pairs = Pairs.needing(evidence, refused);
        return new Answer.Found(Map.of("counted", Pairs.counted(pairs.size(), "refused pair", "refused pairs")),
                refused.stream().map(access -> access + ": " + name(evidence, access.accessor()) + " and "
                        + name(evidence, access.owner())).toList(),
                pairs, Pairs.gpus(pairs));
    }

    private static boolean mixed(Evidence evidence, Access access) {
        Optional<String> one = evidence.model(access.accessor()).known();
        Optional<String> other = evidence.model(access.owner()).known();
        return one.isPresent() && other.isPresent() && !one.equals(other);
    }

    private static String name(Evidence evidence, int gpu) {
        return evidence.model(gpu).known().orElse("unknown");
    }
}
