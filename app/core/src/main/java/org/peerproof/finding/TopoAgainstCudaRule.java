package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Access;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;

/** NVML and CUDA contradict each other about a pair. */
final class TopoAgainstCudaRule implements Rule {
    private static final RuleCard CARD = new RuleCard("conflict-topo-vs-cuda", Severity.WARNING,
            "NVML's P2P status and CUDA's answers");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Access> both = Pairs.answered(evidence, (_, said) -> said.topoWord().isPresent());
        if (both.isEmpty()) {
            return new Answer.NotApplicable("NVML gave no word for a pair");
        }
        List<Access> conflicts = Pairs.answered(evidence, (_, said) -> said.topoWord()
                .filter(word -> word.equals("OK") ? said.refused() : said.granted()).isPresent());
        if (conflicts.isEmpty()) {
            return new Answer.Clear();
        }
        List<DirectedPair> pairs = Pairs.needing(evidence, conflicts);
        return new Answer.Found(Map.of("counted", Pairs.counted(conflicts.size(), "access", "accesses")),
                conflicts.stream().map(access -> access + ": NVML " + evidence.peerAnswer(access).known()
                        .flatMap(said -> said.topoWord()).orElse("?") + ", CUDA "
                        + evidence.peerAnswer(access).known().map(said -> said.words()).orElse("?")).toList(),
                pairs, Pairs.gpus(pairs));
    }
}
