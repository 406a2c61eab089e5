package org.peerproof.finding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.peerproof.evidence.Access;
import org.peerproof.evidence.Evidence;
import org.peerproof.evidence.PeerAnswer;
import org.peerproof.evidence.Seen;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;

/** Evidence of a healthy open rig, except where a test says otherwise; {@code hidden} makes a reading unreadable. */
final class KnownEvidence implements Evidence {
    private final int count;
    private final Map<String, Reading<?>> readings = new HashMap<>();
    private final Map<Access, Reading<PeerAnswer>> answers = new HashMap<>();
    private final Map<String, Reading<Seen>> checks = new HashMap<>();
    private final Map<DirectedPair, List<String>> changed = new LinkedHashMap<>();
    private Reading<Topology> tree = Reading.absent("no tree");
    private List<String> addresses = List.of();
    private int shown;

    KnownEvidence(int gpus) {
        count = gpus;
        shown = gpus;
        for (DirectedPair pair : pairs()) {
            answer(pair.to(), pair.from(), true, 0, "OK");
            for (CheckKind kind : CheckKind.values()) {
                check(kind, pair.from(), pair.to(), Seen.RIGHT);
            }
        }
        for (int gpu = 0; gpu < gpus; gpu++) {
            with("model:" + gpu, "RTX 3090").with("capability:" + gpu, "8.6").with("memory:" + gpu, 24L << 30)
                    .with("bar1:" + gpu, 32L << 30).with("processes:" + gpu, 0).with("display:" + gpu, false)
                    .with("persistence:" + gpu, true).with("iommu:" + gpu, "identity");
        }
        with("driver", "580.95.05").with("build", "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64")
                .with("parameters", "RegistryDwords: \"\"").with("cmdline", "quiet splash").with("depth", "quick")
                .with("environment", Map.of("CUDA_VISIBLE_DEVICES", "0,1")).with("machine", gpus)
                .with("sums", List.of()).with("xid", List.of()).with("counters", List.of());
    }

    KnownEvidence with(String name, Object value) {
        readings.put(name, Reading.of(value));
        return this;
    }

    KnownEvidence absent(String name) {
        readings.put(name, Reading.absent("not there"));
        return this;
    }

    KnownEvidence hidden(String name) {
        readings.put(name, Reading.unreadable("needs root"));
        return this;
    }

    KnownEvidence shown(int gpus) {
        shown = gpus;
        return this;
    }

    KnownEvidence answer(int accessor, int owner, boolean can, int code, String word) {
        answers.put(new Access(accessor, owner),
                Reading.of(new PeerAnswer(Optional.of(can), OptionalInt.of(code), Optional.of(word))));
        return this;
    }

    KnownEvidence wordless(int accessor, int owner, int code) {
        answers.put(new Access(accessor, owner),
                Reading.of(new PeerAnswer(Optional.of(code == 0), OptionalInt.of(code), Optional.empty())));
        return this;
    }

    KnownEvidence silentDriver() {
        answers.clear();
        return this;
    }

    KnownEvidence check(CheckKind kind, int from, int to, Seen seen) {
        checks.put(kind + ":" + from + "-" + to, Reading.of(seen));
        return this;
    }

    KnownEvidence nothingRan() {
        checks.clear();
        return this;
    }

    KnownEvidence changed(int from, int to, String sentence) {
        changed.computeIfAbsent(new DirectedPair(from, to), _ -> new ArrayList<>()).add(sentence);
        return this;
    }

    KnownEvidence tree(Topology topology, String... gpuAddresses) {
        tree = Reading.of(topology);
        addresses = List.of(gpuAddresses);
        return this;
    }

    @SuppressWarnings("unchecked")
    private <T> Reading<T> reading(String name) {
        return (Reading<T>) readings.getOrDefault(name, Reading.absent("not there"));
    }

    @Override
    public List<Integer> gpus() {
        List<Integer> gpus = new ArrayList<>();
        for (int gpu = 0; gpu < count; gpu++) {
            gpus.add(gpu);
        }
        return gpus;
    }

    @Override
    public int gpusShown() {
        return shown;
    }

    @Override
    public List<DirectedPair> pairs() {
        List<DirectedPair> pairs = new ArrayList<>();
        for (int from = 0; from < count; from++) {
            for (int to = 0; to < count; to++) {
                if (from != to) {
                    pairs.add(new DirectedPair(from, to));
                }
            }
        }
        return pairs;
    }

    @Override
    public Reading<String> model(int gpu) {
        return reading("model:" + gpu);
    }

    @Override
    public Reading<String> computeCapability(int gpu) {
        return reading("capability:" + gpu);
    }

    @Override
    public Reading<Long> memoryBytes(int gpu) {
        return reading("memory:" + gpu);
    }

    @Override
    public Reading<Long> bar1Bytes(int gpu) {
        return reading("bar1:" + gpu);
    }

    @Override
    public Reading<Integer> otherProcesses(int gpu) {
        return reading("processes:" + gpu);
    }

    @Override
    public Reading<Boolean> displayAttached(int gpu) {
        return reading("display:" + gpu);
    }

    @Override
    public Reading<Boolean> persistence(int gpu) {
        return reading("persistence:" + gpu);
    }

    @Override
    public Reading<String> unusable(int gpu) {
        return reading("unusable:" + gpu);
    }

    @Override
    public Reading<PeerAnswer> peerAnswer(Access access) {
        return answers.getOrDefault(access, Reading.absent("not asked"));
    }

    @Override
    public Reading<Seen> check(CheckKind kind, DirectedPair pair) {
        return checks.getOrDefault(kind + ":" + pair.from() + "-" + pair.to(), Reading.absent("did not run"));
    }

    @Override
    public Map<DirectedPair, List<String>> changedWhenAlone() {
        return changed;
    }

    @Override
    public Reading<List<String>> failedSums() {
        return reading("sums");
    }

    @Override
    public Reading<Topology> topology() {
        return tree;
    }

    @Override
    public Reading<PairRoads> roads(DirectedPair pair) {
        return tree.map(topology -> PairRoads.between(topology, PciAddress.parse(addresses.get(pair.from())),
                PciAddress.parse(addresses.get(pair.to()))));
    }

    @Override
    public Reading<String> driverVersion() {
        return reading("driver");
    }

    @Override
    public Reading<String> driverBuild() {
        return reading("build");
    }

    @Override
    public Reading<String> driverParameters() {
        return reading("parameters");
    }

    @Override
    public Reading<String> kernelCommandLine() {
        return reading("cmdline");
    }

    @Override
    public Reading<String> iommuGroupType(int gpu) {
        return reading("iommu:" + gpu);
    }

    @Override
    public Reading<String> virtualMachine() {
        return reading("vm");
    }

    @Override
    public Reading<String> container() {
        return reading("container");
    }

    @Override
    public Reading<Map<String, String>> environment() {
        return reading("environment");
    }

    @Override
    public Reading<Integer> gpusInTheMachine() {
        return reading("machine");
    }

    @Override
    public Reading<List<String>> xidLines() {
        return reading("xid");
    }

    @Override
    public Reading<List<String>> risenCounters() {
        return reading("counters");
    }

    @Override
    public Reading<String> depth() {
        return reading("depth");
    }
}
