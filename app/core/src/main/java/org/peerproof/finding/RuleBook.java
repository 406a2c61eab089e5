package org.peerproof.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.peerproof.evidence.Evidence;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.Judgement;

/** All rules, in the order in which their answers are shown. */
public final class RuleBook {
    static final List<Rule> RULES = List.of(
            new FewerThanTwoGpusRule(), //
            new UnusableGpuRule(), //
            new WrongDataRule(), //
            new GrantedButFaultsRule(), //
            new MappingFailsRule(), //
            new ReachWithoutGrantRule(), //
            new SumFailsRule(), //
            new CudaRefusesRule(), //
            new MixedModelsRule(), //
            new TopoWordRule("CNS"), //
            new TopoWordRule("GNS"), //
            new TopoWordRule("TNS"), //
            new TopoWordRule("DR"), //
            new TopoWordRule("NS"), //
            new TopoAgainstCudaRule(), //
            new OneDirectionOnlyRule(), //
            new WrongOnlyUnderLoadRule(), //
            new ForcedByRegistryRule(), //
            new SmallBar1Rule(), //
            new ResizableBarOffRule(), //
            new IommuTranslatesRule(), //
            new AcsRedirectsRule(), //
            new KernelOptionRule("acs-override", Severity.WARNING, "pcie_acs_override=\\S*"), //
            new KernelOptionRule("pci-realloc-off", Severity.INFO, "pci=(?:\\S*,)?realloc=off\\S*"), //
            new KernelOptionRule("iommu-passthrough", Severity.INFO, "iommu=pt|iommu\\.passthrough=1"), //
            new KernelOptionRule("iommu-off", Severity.INFO, "(?:amd_|intel_)?iommu=off"), //
            new NarrowLinkRule(), //
            new BusyGpuRule(), //
            new DisplayAttachedRule(), //
            new HiddenGpuRule(), //
            new UserEnvironmentRule(), //
            new XidLinesRule(), //
            new RisenCountersRule(), //
            new BandwidthCannotTellRule(), //
            new CrossesNumaRule(), //
            new IdleLinkRule(), //
            new DriverBuildRule(), //
            new PersistenceOffRule(), //
            new VirtualMachineRule(), //
            new ContainerRule());

    private RuleBook() {
    }

    /** What was found, causes first; empty until the rig is known. */
    public static List<Finding> findings(RecordState state, Judgement judgement) {
        return answers(state, judgement).stream().filter(Finding::found).toList();
    }

    /** What every rule says, what was found before the rest, causes first; empty until the rig is known. */
    public static List<Finding> answers(RecordState state, Judgement judgement) {
        return state.rig().isEmpty() || state.plan().isEmpty()
                ? List.of()
                : answers(new RecordEvidence(state, judgement), RULES);
    }

    static List<Finding> answers(Evidence evidence, List<Rule> rules) {
        List<Finding> answers = new ArrayList<>();
        for (Rule rule : rules) {
            answers.add(words(rule.card(), answer(rule, evidence)));
        }
        answers.sort(Comparator.comparing(Finding::state)
                .thenComparing(finding -> finding.found() ? finding.severity() : Severity.INFO));
        return answers;
    }

    private static Answer answer(Rule rule, Evidence evidence) {
        try {
            return rule.judge(evidence);
        } catch (RuntimeException e) {
            return new Answer.RuleFailed(e.toString());
        }
    }

    private static Finding words(RuleCard card, Answer answer) {
        try {
            return switch (answer) {
                case Answer.Found found -> new Finding(card.id(), Finding.State.FINDING, card.severity(),
                        RuleTexts.summary(card.id(), found.holes()), RuleTexts.why(card.id(), found.holes()),
                        found.evidence(), RuleTexts.attempts(card.id(), found.holes()), found.pairs(), found.gpus());
                case Answer.Clear _ -> without(card, Finding.State.CLEAR, "looked at " + card.needs(), List.of());
                case Answer.NotApplicable(String why) -> without(card, Finding.State.NOT_APPLICABLE, why, List.of());
                case Answer.CouldNotRead(String what, String command) -> without(card, Finding.State.COULD_NOT_READ,
                        "could not read " + what, List.of(command));
                case Answer.RuleFailed(String why) -> without(card, Finding.State.RULE_FAILED, "rule failed: " + why,
                        List.of());
            };
        } catch (RuntimeException e) {
            return without(card, Finding.State.RULE_FAILED, "rule failed: " + e, List.of());
        }
    }

    private static Finding without(RuleCard card, Finding.State state, String summary, List<String> attempts) {
        return new Finding(card.id(), state, card.severity(), summary, "", List.of(), attempts, List.of(), List.of());
    }

    /** The ids in order, with what each looks at. */
    static Map<String, RuleCard> cards() {
        Map<String, RuleCard> cards = new LinkedHashMap<>();
        RULES.forEach(rule -> cards.put(rule.card().id(), rule.card()));
        return cards;
    }
}
