package org.peerproof.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;

class MessagesTest {
    private static final GpuRef A = new GpuRef(0, PciAddress.parse("0000:01:00.0"), "GPU-a");
    private static final GpuRef B = new GpuRef(1, PciAddress.parse("0000:02:00.0"), "GPU-b");

    static Stream<Job> jobs() {
        return Stream.of(new Job.Inventory(), new Job.OwnControls(A, true), new Job.FaultControl(B),
                new Job.PairCheck(CheckKind.READ, A, B, 7, false, true),
                new Job.CollectiveSum(SumArm.PUSH, List.of(A, B), List.of(4L, 16L << 20)));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void everyRequestComesBackAsItWent(Job job) {
        RigTruth truth = RigTruth.fromJson(JsonText.parseObject("""
                {"name":"t","gpus":[{"address":"0000:01:00.0"},{"address":"0000:02:00.0"}],
                 "pairs":[{"accessor":0,"owner":1,"grant":"refused","enable":101}]}"""));
        WorkerRequest request = new WorkerRequest("read:0-1", 12345, Optional.of(truth), Optional.of("lock"),
                Map.of("CUDA_VISIBLE_DEVICES", "GPU-a"), job);
        assertThat(WorkerRequest.fromJson(again(request.toJson()))).isEqualTo(request);
    }

    static Stream<Outcome> outcomes() {
        return Stream.of(Outcome.pass(), new Outcome.IllegalAddress(700), new Outcome.Refused(),
                new Outcome.WrongData(Arrival.BIT_FLIPS), new Outcome.NotVisible(),
                new Outcome.ApiError(999, "cuInit"), new Outcome.Hung(), new Outcome.Crashed(11),
                new Outcome.Garbled("why"), Outcome.notRun("why"), new Outcome.NotApplicable("why"));
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void everyReportComesBackAsItWent(Outcome outcome) {
        WorkerReport report = new WorkerReport("copy:0-1", 41,
                List.of(new JobResult("copy", outcome, JsonObject.builder().put("got", "0x00").build())));
        assertThat(WorkerReport.fromJson(again(report.toJson()))).isEqualTo(report);
    }

    @Test
    void anInventoryComesBackAsItWent() {
        Link link = new Link(OptionalDouble.of(5), OptionalLong.of(4), OptionalDouble.empty(), OptionalLong.empty());
        Inventory inventory = new Inventory(Optional.of("580.1"), OptionalLong.of(13000), Optional.empty(),
                List.of(new Inventory.Gpu(A, "x", 1L << 34, OptionalLong.empty(), "8.6", Optional.of(link),
                        List.of("busy"), Optional.of("MIG is on"))),
                List.of(new Inventory.Access(0, 1, Optional.of(true), OptionalLong.of(0), Optional.empty(),
                        Optional.of("OK"), Optional.of("CNS"))),
                List.of(new Inventory.NvLink(0, "0000:05:00.0", 4, 3)));
        assertThat(Inventory.fromJson(again(inventory.toJson()))).isEqualTo(inventory);
    }

    private static JsonObject again(JsonObject json) {
        return JsonText.parseObject(JsonText.print(json));
    }
}
