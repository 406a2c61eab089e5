package org.peerproof.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.reading.Reading;

/** An IOMMU translates what the GPUs send. */
final class IommuTranslatesRule implements Rule {
    private static final RuleCard CARD = new RuleCard("iommu-may-translate", Severity.WARNING,
            "type of each GPU's group in /sys/kernel/iommu_groups");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<String> seen = new ArrayList<>();
        List<Integer> gpus = new ArrayList<>();
        boolean known = false;
        for (int gpu : evidence.gpus()) {
            Reading<String> type = evidence.iommuGroupType(gpu);
            known |= type.known().isPresent();
            if (type.known().filter(word -> word.startsWith("DMA")).isPresent()) {
                seen.add("GPU " + gpu + ": type of its IOMMU group is " + type.known().get());
                gpus.add(gpu);
            }
        }
        if (!seen.isEmpty()) {
            return new Answer.Found(Map.of("gpus", Pairs.gpuList(gpus)), seen, List.of(), gpus);
        }
        boolean unreadable = evidence.gpus().stream()
                .anyMatch(gpu -> evidence.iommuGroupType(gpu) instanceof Reading.Unreadable);
        if (unreadable) {
            return new Answer.CouldNotRead("the types of the IOMMU groups",
                    "grep . /sys/kernel/iommu_groups/*/type");
        }
        return known ? new Answer.Clear() : new Answer.NotApplicable("no GPU is in an IOMMU group");
    }
}
