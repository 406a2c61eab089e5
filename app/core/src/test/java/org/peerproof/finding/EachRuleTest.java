package org.peerproof.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.peerproof.finding.Finding.State.CLEAR;
import static org.peerproof.finding.Finding.State.COULD_NOT_READ;
import static org.peerproof.finding.Finding.State.FINDING;
import static org.peerproof.finding.Finding.State.NOT_APPLICABLE;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.peerproof.evidence.Seen;
import org.peerproof.link.NvLinkRate;
import org.peerproof.protocol.CheckKind;
import org.peerproof.reading.Reading;
import org.peerproof.topology.Acs;
import org.peerproof.topology.Topology;
import org.peerproof.topology.TreeOf;

/** Per rule: fires, silent just below its threshold, not applicable, could not read; what a rule cannot answer is listed. */
class EachRuleTest {
    private static final long MIB = 1L << 20;
    private static final String[] TWO = {"0000:03:00.0", "0000:04:00.0"};

    /** Rules whose evidence is always there once a run has a rig, so that they are never "could not read". */
    private static final Set<String> ALWAYS_READABLE = Set.of("refusal-cuda", "sum-fails", "reach-without-grant",
            "conflict-topo-vs-cuda", "data-wrong",
            "granted-but-faults", "map-error-205", "mixed-models-refused", "one-direction-only",
            "wrong-only-under-load", "fewer-than-two-gpus", "gpu-unusable", "link-downgraded", "link-idle-speed",
            "bandwidth-cannot-tell", "pair-crosses-numa-nodes");
    /** Rules that concern every rig. */
    private static final Set<String> ALWAYS_APPLICABLE = Set.of("map-error-205", "wrong-only-under-load",
            "fewer-than-two-gpus", "gpu-unusable", "gpu-busy", "persistence-off", "virtual-machine", "container");
    /** A rule that only informs, and always has something to say. */
    private static final Set<String> NEVER_SILENT = Set.of("driver-build");

    private record Case(String id, Finding.State state, KnownEvidence evidence) {
    }

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        add(cases, "refusal-cuda", FINDING, two().answer(1, 0, false, 217, "GNS"));
        add(cases, "refusal-cuda", CLEAR, two().answer(1, 0, false, 0, "GNS"));
        add(cases, "refusal-cuda", NOT_APPLICABLE, two().silentDriver());
        for (String word : List.of("CNS", "GNS", "TNS", "DR", "NS")) {
            String id = "refusal-" + word.toLowerCase(java.util.Locale.ROOT);
            add(cases, id, FINDING, two().answer(0, 1, false, 101, word));
            add(cases, id, CLEAR, two().answer(0, 1, false, 101, "U"));
            add(cases, id, NOT_APPLICABLE, new KnownEvidence(1));
            add(cases, id, COULD_NOT_READ, two().wordless(0, 1, 101).wordless(1, 0, 101));
        }
        add(cases, "conflict-topo-vs-cuda", FINDING, two().answer(0, 1, false, 101, "OK"));
        add(cases, "conflict-topo-vs-cuda", FINDING, two().answer(0, 1, true, 0, "CNS"));
        add(cases, "conflict-topo-vs-cuda", CLEAR, two().answer(0, 1, false, 101, "CNS"));
        add(cases, "conflict-topo-vs-cuda", NOT_APPLICABLE, two().wordless(0, 1, 0).wordless(1, 0, 0));
        add(cases, "data-wrong", FINDING, two().check(CheckKind.COPY, 0, 1, Seen.WRONG));
        add(cases, "data-wrong", CLEAR, two().check(CheckKind.COPY, 0, 1, Seen.BROKEN));
        add(cases, "data-wrong", NOT_APPLICABLE, two().nothingRan());
        add(cases, "granted-but-faults", FINDING, two().check(CheckKind.WRITE, 0, 1, Seen.FAULTED));
        add(cases, "granted-but-faults", CLEAR,
                two().answer(0, 1, true, 205, "OK").check(CheckKind.WRITE, 0, 1, Seen.FAULTED));
        add(cases, "granted-but-faults", NOT_APPLICABLE, two().silentDriver());
        add(cases, "sum-fails", FINDING, two().with("sums", List.of("push of 4 bytes: NOT_VISIBLE")));
        add(cases, "sum-fails", CLEAR, two());
        add(cases, "sum-fails", NOT_APPLICABLE, two().absent("sums"));
        add(cases, "reach-without-grant", FINDING, two().answer(1, 0, false, 217, "GNS"));
        add(cases, "reach-without-grant", CLEAR,
                two().answer(1, 0, false, 217, "GNS").check(CheckKind.READ, 0, 1, Seen.FAULTED)
                        .check(CheckKind.WRITE, 1, 0, Seen.FAULTED));
        add(cases, "reach-without-grant", NOT_APPLICABLE, two().silentDriver());
        add(cases, "map-error-205", FINDING, two().answer(0, 1, true, 205, "OK"));
        add(cases, "map-error-205", CLEAR, two().answer(0, 1, true, 217, "OK"));
        add(cases, "mixed-models-refused", FINDING, mixed().answer(0, 2, false, 217, "NS")
                .answer(1, 2, false, 217, "NS").answer(2, 0, false, 217, "NS").answer(2, 1, false, 217, "NS"));
        add(cases, "mixed-models-refused", CLEAR, mixed().answer(0, 1, false, 217, "NS"));
        add(cases, "mixed-models-refused", NOT_APPLICABLE, two());
        add(cases, "one-direction-only", FINDING, two().check(CheckKind.READ, 0, 1, Seen.FAULTED));
        add(cases, "one-direction-only", CLEAR, two().check(CheckKind.READ, 0, 1, Seen.FAULTED)
                .check(CheckKind.READ, 1, 0, Seen.FAULTED));
        add(cases, "one-direction-only", NOT_APPLICABLE, new KnownEvidence(1));
        add(cases, "wrong-only-under-load", FINDING, two().changed(0, 1, "0→1 read: WRONG_DATA(zero), then PASS"));
        add(cases, "wrong-only-under-load", CLEAR, two());
        add(cases, "fewer-than-two-gpus", FINDING, new KnownEvidence(1));
        add(cases, "fewer-than-two-gpus", CLEAR, two());
        add(cases, "gpu-unusable", FINDING, two().with("unusable:1", "MIG is on"));
        add(cases, "gpu-unusable", CLEAR, two());
        text(cases, "p2p-forced-by-regkey", "parameters", "RegistryDwords: \"ForceP2P=17;RMForceP2PType=1\"",
                "RegistryDwords: \"RMSomethingElse=17\"");
        text(cases, "acs-override", "cmdline", "quiet pcie_acs_override=downstream", "quiet xpcie_acs_override=x");
        text(cases, "pci-realloc-off", "cmdline", "ro pci=nocrs,realloc=off", "ro pci=realloc=on");
        text(cases, "iommu-passthrough", "cmdline", "iommu=pt", "iommu=ptx");
        text(cases, "iommu-off", "cmdline", "ro amd_iommu=off", "ro amd_iommu=on");
        add(cases, "driver-build", FINDING, two());
        add(cases, "driver-build", NOT_APPLICABLE, two().absent("build"));
        add(cases, "driver-build", COULD_NOT_READ, two().hidden("build"));
        add(cases, "bar1-smaller-than-vram", FINDING, two().with("bar1:1", (24L << 30) - 1));
        add(cases, "bar1-smaller-than-vram", CLEAR, two().with("bar1:1", 24L << 30));
        add(cases, "bar1-smaller-than-vram", NOT_APPLICABLE, new KnownEvidence(0));
        add(cases, "bar1-smaller-than-vram", COULD_NOT_READ, two().hidden("bar1:1"));
        add(cases, "bar1-256mib", FINDING, two().with("bar1:1", 256 * MIB));
        add(cases, "bar1-256mib", CLEAR, two().with("bar1:1", 256 * MIB + 1));
        add(cases, "bar1-256mib", NOT_APPLICABLE, new KnownEvidence(0));
        add(cases, "bar1-256mib", COULD_NOT_READ, two().hidden("bar1:1"));
        add(cases, "iommu-may-translate", FINDING, two().with("iommu:0", "DMA-FQ"));
        add(cases, "iommu-may-translate", CLEAR, two());
        add(cases, "iommu-may-translate", NOT_APPLICABLE, two().absent("iommu:0").absent("iommu:1"));
        add(cases, "iommu-may-translate", COULD_NOT_READ, two().hidden("iommu:0"));
        add(cases, "acs-redirect-on", FINDING, two().tree(oneSwitch(Reading.of(new Acs(true, false, false))), TWO));
        add(cases, "acs-redirect-on", CLEAR, two().tree(oneSwitch(Reading.of(Acs.OFF)), TWO));
        add(cases, "acs-redirect-on", NOT_APPLICABLE, two());
        add(cases, "acs-redirect-on", COULD_NOT_READ, two().tree(oneSwitch(Reading.unreadable("root")), TWO));
        add(cases, "link-downgraded", FINDING, two().tree(narrow(4, 16), TWO));
        add(cases, "link-downgraded", CLEAR, two().tree(narrow(16, 16), TWO));
        add(cases, "link-downgraded", NOT_APPLICABLE, two());
        add(cases, "link-idle-speed", FINDING, two().tree(idle(1, 4), TWO));
        add(cases, "link-idle-speed", CLEAR, two().tree(idle(4, 4), TWO));
        add(cases, "link-idle-speed", NOT_APPLICABLE, two());
        add(cases, "bandwidth-cannot-tell", FINDING, two().tree(ports("gen4 x8", 0, 0), TWO));
        add(cases, "bandwidth-cannot-tell", CLEAR, two().tree(oneSwitch(Reading.of(Acs.OFF)), TWO));
        add(cases, "bandwidth-cannot-tell", NOT_APPLICABLE, two());
        add(cases, "pair-crosses-numa-nodes", FINDING, two().tree(ports("gen4 x8", 0, 1), TWO));
        add(cases, "pair-crosses-numa-nodes", CLEAR, two().tree(ports("gen4 x8", 0, 0), TWO));
        add(cases, "pair-crosses-numa-nodes", CLEAR, two().tree(bridged(), TWO));
        add(cases, "pair-crosses-numa-nodes", NOT_APPLICABLE, two());
        add(cases, "gpu-busy", FINDING, two().with("processes:0", 1));
        add(cases, "gpu-busy", CLEAR, two());
        add(cases, "gpu-busy", COULD_NOT_READ, two().hidden("processes:0"));
        add(cases, "persistence-off", FINDING, two().with("persistence:0", false));
        add(cases, "persistence-off", CLEAR, two());
        add(cases, "persistence-off", COULD_NOT_READ, two().hidden("persistence:0"));
        KnownEvidence failing = two().check(CheckKind.READ, 0, 1, Seen.FAULTED);
        add(cases, "display-attached", FINDING, failing.with("display:1", true));
        add(cases, "display-attached", CLEAR, two().check(CheckKind.READ, 0, 1, Seen.FAULTED));
        add(cases, "display-attached", NOT_APPLICABLE, two().with("display:1", true));
        add(cases, "display-attached", COULD_NOT_READ,
                two().check(CheckKind.READ, 0, 1, Seen.FAULTED).hidden("display:1"));
        add(cases, "gpu-hidden-from-cuda", FINDING, two().with("machine", 3));
        add(cases, "gpu-hidden-from-cuda", CLEAR, two());
        add(cases, "gpu-hidden-from-cuda", NOT_APPLICABLE, two().absent("machine"));
        add(cases, "gpu-hidden-from-cuda", COULD_NOT_READ, two().hidden("machine"));
        add(cases, "user-environment", FINDING, two().with("environment", Map.of("NCCL_P2P_DISABLE", "1")));
        add(cases, "user-environment", CLEAR, two().with("environment", Map.of("NCCL_DEBUG", "INFO")));
        add(cases, "user-environment", NOT_APPLICABLE, two().absent("environment"));
        add(cases, "user-environment", COULD_NOT_READ, two().hidden("environment"));
        text(cases, "gpu-fault-xid", "xid", List.of("NVRM: Xid (PCI:0000:03:00): 79, pid=1"),
                List.of("NVRM: Xid (PCI:0000:03:00): 31, pid=1"));
        text(cases, "pcie-errors-rose", "counters", List.of("GPU 0: 3 replays"), List.of());
        add(cases, "virtual-machine", FINDING, two().with("vm", "/proc/cpuinfo: hypervisor"));
        add(cases, "virtual-machine", CLEAR, two());
        add(cases, "virtual-machine", COULD_NOT_READ, two().hidden("vm"));
        add(cases, "container", FINDING, two().with("container", "/.dockerenv is there"));
        add(cases, "container", CLEAR, two());
        add(cases, "container", COULD_NOT_READ, two().hidden("container"));
        return cases;
    }

    @TestFactory
    Stream<DynamicTest> eachRuleAnswersAsItsEvidenceSays() {
        return cases().stream().map(one -> DynamicTest.dynamicTest(one.id() + " " + one.state(),
                () -> assertThat(answer(one.id(), one.evidence()).state()).isEqualTo(one.state())));
    }

    @Test
    void everyRuleHasItsFourTests() {
        Map<String, Set<Finding.State>> tested = cases().stream().collect(Collectors.groupingBy(Case::id,
                Collectors.mapping(Case::state, Collectors.toSet())));
        for (String id : RuleBook.cards().keySet()) {
            List<Finding.State> needed = new ArrayList<>(List.of(FINDING));
            needed.addAll(NEVER_SILENT.contains(id) ? List.of() : List.of(CLEAR));
            needed.addAll(ALWAYS_APPLICABLE.contains(id) ? List.of() : List.of(NOT_APPLICABLE));
            needed.addAll(ALWAYS_READABLE.contains(id) ? List.of() : List.of(COULD_NOT_READ));
            if (id.equals("map-error-205") || id.equals("wrong-only-under-load")) {
                needed.remove(COULD_NOT_READ);
            }
            assertThat(tested.getOrDefault(id, Set.of())).as(id).containsAll(needed);
        }
    }

    @Test
    void aHealthyOpenRigShowsNoCauseAndNoWarning() {
        List<Finding> found = RuleBook.answers(two().tree(oneSwitch(Reading.of(Acs.OFF)), TWO), RuleBook.RULES)
                .stream().filter(Finding::found).toList();

        assertThat(found).extracting(Finding::severity).containsOnly(Severity.INFO);
    }

    @Test
    void aRuleThatThrowsLosesNothingElse() {
        Rule broken = new Rule() {
            @Override
            public RuleCard card() {
                return new RuleCard("broken", Severity.CAUSE, "nothing");
            }

            @Override
            public Answer judge(org.peerproof.evidence.Evidence evidence) {
                throw new IllegalStateException("oops");
            }
        };
        List<Finding> answers = RuleBook.answers(two(), List.of(broken, new DriverBuildRule()));

        assertThat(answers).extracting(Finding::state).containsExactly(FINDING, Finding.State.RULE_FAILED);
        assertThat(answers.getLast().summary()).contains("rule failed", "oops");
    }

    private static void text(List<Case> cases, String id, String reading, Object fires, Object silent) {
        add(cases, id, FINDING, two().with(reading, fires));
        add(cases, id, CLEAR, two().with(reading, silent));
        add(cases, id, NOT_APPLICABLE, two().absent(reading));
        add(cases, id, COULD_NOT_READ, two().hidden(reading));
    }

    private static void add(List<Case> cases, String id, Finding.State state, KnownEvidence evidence) {
        cases.add(new Case(id, state, evidence));
    }

    private static Finding answer(String id, KnownEvidence evidence) {
        return RuleBook.answers(evidence, RuleBook.RULES).stream().filter(finding -> finding.id().equals(id))
                .findFirst().orElseThrow();
    }

    private static KnownEvidence two() {
        return new KnownEvidence(2);
    }

    private static KnownEvidence mixed() {
        return new KnownEvidence(3).with("model:2", "RTX 4090");
    }

    private static Topology oneSwitch(Reading<Acs> acs) {
        return TreeOf.sysfs().root("pci0000:00", 0)
                .rootPort("0000:00:01.0", "pci0000:00", 0x1022)
                .upstream("0000:01:00.0", "0000:00:01.0", "gen4 x8")
                .downstream("0000:02:00.0", "0000:01:00.0", acs)
                .downstream("0000:02:01.0", "0000:01:00.0", acs)
                .gpu(TWO[0], "0000:02:00.0", "gen4 x16")
                .gpu(TWO[1], "0000:02:01.0", "gen4 x16")
                .build();
    }

    private static TreeOf rootPorts(int node, int otherNode) {
        return TreeOf.sysfs().root("pci0000:00", node).root("pci0000:80", otherNode)
                .rootPort("0000:00:01.0", "pci0000:00", 0x1022)
                .rootPort("0000:80:01.0", "pci0000:80", 0x1022);
    }

    private static Topology ports(String link, int node, int otherNode) {
        return rootPorts(node, otherNode).gpu(TWO[0], "0000:00:01.0", link).gpu(TWO[1], "0000:80:01.0", link).build();
    }

    private static Topology bridged() {
        return rootPorts(0, 1).gpu(TWO[0], "0000:00:01.0", "gen4 x16").gpu(TWO[1], "0000:80:01.0", "gen4 x16")
                .nvlink(TWO[0], TWO[1], 4, NvLinkRate.V3_GA102).nvlink(TWO[1], TWO[0], 4, NvLinkRate.V3_GA102)
                .build();
    }

    private static Topology narrow(int now, int most) {
        return rootPorts(0, 0).gpu(TWO[0], "0000:00:01.0", 4, 4, now, most).gpu(TWO[1], "0000:80:01.0", "gen4 x16")
                .build();
    }

    private static Topology idle(int now, int most) {
        return rootPorts(0, 0).gpu(TWO[0], "0000:00:01.0", now, most, 16, 16)
                .gpu(TWO[1], "0000:80:01.0", "gen4 x16").build();
    }
}
