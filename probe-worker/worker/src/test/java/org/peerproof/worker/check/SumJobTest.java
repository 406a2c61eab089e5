package org.peerproof.worker.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.RigTruth;
import org.peerproof.protocol.SumArm;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.worker.gpu.simulated.SimulatedDriver;

class SumJobTest {
    private static final int NONCE = 0x5a5a5;
    private final List<Fact> facts = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({"PULL, 2", "PULL, 3", "PULL, 9", "PULL, 10", "PULL, 16", "PUSH, 2", "PUSH, 3", "PUSH, 9", "PUSH, 10",
        "PUSH, 16"})
    void everySizeIsExactOnEveryGpu(SumArm arm, int gpus) {
        assertThat(run(arm, gpus, "", List.of(4L, 12L, 68L, 65540L, 1L << 18))).allMatch(
                result -> result.outcome().passed());
    }

    @ParameterizedTest
    @EnumSource(SumArm.class)
    void upToNineGpusEveryoneReachesEveryoneAndFromTenOnlyItsNeighbour(SumArm arm) {
        assertThat(pairsUsed(arm, 9)).contains("[0,8]", "[4,2]").hasSize(72);
        assertThat(pairsUsed(arm, 10)).contains("[0,1]", "[9,0]").hasSize(10);
    }

    @Test
    void aDriverWithoutRoomForAnotherPeerGetsTheRing() {
        List<JobResult> results = run(SumArm.PULL, 4, "\"pairs\":[{\"accessor\":0,\"owner\":2,\"enable\":711}]",
                List.of(4L));
        assertThat(results.getFirst().outcome()).isEqualTo(Outcome.pass());
        assertThat(results.getFirst().detail().text("detail")).contains("ring");
    }

    @ParameterizedTest
    @CsvSource({"PULL, 3", "PULL, 12", "PUSH, 3", "PUSH, 12"})
    void oneRoadThatMovesNothingIsSeen(SumArm arm, int gpus) {
        // the last GPU and the first are neighbours on the ring as well
        String road = arm == SumArm.PULL
                ? "{\"accessor\":0,\"owner\":" + (gpus - 1) + ",\"loads\":\"mirror\"}"
                : "{\"accessor\":" + (gpus - 1) + ",\"owner\":0,\"stores\":\"vanish\"}";
        Outcome outcome = run(arm, gpus, "\"pairs\":[" + road + "]", List.of(4096L)).getFirst().outcome();
        assertThat(outcome).isInstanceOf(arm == SumArm.PULL ? Outcome.WrongData.class : Outcome.NotVisible.class);
    }

    @ParameterizedTest
    @CsvSource({"3", "12"})
    void storesThatComeWhenTheKernelEndsAreNotVisible(int gpus) {
        assertThat(run(SumArm.PUSH, gpus, "\"peers\":{\"stores\":\"late\"}", List.of(4L)).getFirst().outcome())
                .isInstanceOf(Outcome.NotVisible.class);
    }

    @Test
    void everyEnableIsAFactBeforeTheAccessIsAnnounced() {
        run(SumArm.PULL, 3, "", List.of(4L));
        assertThat(facts.stream().map(Fact::name).toList()).containsExactly(Fact.ENABLE, Fact.ENABLE, Fact.ENABLE,
                Fact.ENABLE, Fact.ENABLE, Fact.ENABLE, Fact.ENABLE, Fact.ENABLE, Fact.ENABLE, Fact.ABOUT_TO_ACCESS,
                Fact.RESULT);
    }

    @Test
    void aSizeThatIsDoneIsToldBeforeTheNextBegins() {
        run(SumArm.PUSH, 2, "", List.of(4L, 8L));
        assertThat(facts.stream().map(Fact::name).filter(name -> !name.equals(Fact.ENABLE)).toList()).containsExactly(
                Fact.ABOUT_TO_ACCESS, Fact.RESULT, Fact.ABOUT_TO_ACCESS, Fact.RESULT);
    }

    private List<String> pairsUsed(SumArm arm, int gpus) {
        Object pairs = run(arm, gpus, "", List.of(4L)).getFirst().detail().fields().get("pairs_used");
        return ((List<?>) Objects.requireNonNull(pairs)).stream().map(pair -> pair.toString().replace(" ", ""))
                .toList();
    }

    private List<JobResult> run(SumArm arm, int gpus, String roads, List<Long> sizes) {
        String cards = IntStream.range(1, gpus + 1)
                .mapToObj(bus -> String.format("{\"address\":\"0000:%02x:00.0\"}", bus))
                .collect(Collectors.joining(","));
        RigTruth truth = RigTruth.fromJson(JsonText.parseObject("{\"gpus\":[" + cards + "]"
                + (roads.isEmpty() ? "" : "," + roads) + "}"));
        List<GpuRef> refs = IntStream.range(0, gpus)
                .mapToObj(gpu -> new GpuRef(gpu, truth.gpus().get(gpu).address(), truth.gpus().get(gpu).uuid()))
                .toList();
        return new Checks(new SimulatedDriver(truth, Optional.empty()), Optional.empty(), facts::add, NONCE)
                .run(new Job.CollectiveSum(arm, refs, sizes));
    }
}
