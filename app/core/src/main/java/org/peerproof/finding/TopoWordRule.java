package org.peerproof.finding;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.peerproof.evidence.Access;
import org.peerproof.evidence.Evidence;
import org.peerproof.protocol.DirectedPair;

/** NVML gives a reason why a pair is refused. */
final class TopoWordRule implements Rule {
    private final String word;
    private final RuleCard card;

    TopoWordRule(String word) {
        this.word = word;
        this.card = new RuleCard("refusal-" + word.toLowerCase(Locale.ROOT), Severity.CAUSE,
                "NVML's P2P status of the pairs");
    }

    @Override
    public RuleCard card() {
        return card;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Access> worded = Pairs.answered(evidence, (_, said) -> said.topoWord().filter(word::equals).isPresent());
        boolean unknown = Pairs.accesses(evidence).stream().allMatch(
                access -> evidence.peerAnswer(access).known().flatMap(said -> said.topoWord()).isEmpty());
        if (unknown) {
            return Pairs.accesses(evidence).isEmpty()
                    ? new Answer.NotApplicable("there is no pair")
                    : new Answer.CouldNotRead("NVML's word for the pairs", "nvidia-smi topo -p2p rw");
        }
        if (worded.isEmpty()) {
            return new Answer.Clear();
        }
        List<DirectedPair> pairs = Pairs.needing(evidence, worded);
        return new Answer.Found(Map.of("count", String.valueOf(pairs.size()), "all",
                String.valueOf(evidence.pairs().size())), List.of("NVML's word for " + worded.getFirst() + ": " + word),
                pairs, Pairs.gpus(pairs));
    }
}
