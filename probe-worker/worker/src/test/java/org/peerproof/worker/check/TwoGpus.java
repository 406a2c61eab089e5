package org.peerproof.worker.check;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.RigTruth;
import org.peerproof.protocol.SumArm;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.worker.gpu.GpuDriver;
import org.peerproof.worker.gpu.simulated.SimulatedDriver;

/** Two simulated GPUs whose road behaves as described, and jobs over them, each with a driver of its own. */
record TwoGpus(RigTruth truth, UnaryOperator<GpuDriver> alteration) {
    private static final int NONCE = 0x5a5a5;

    /** @param peers the fields of the rig description's {@code peers}, without braces */
    static TwoGpus withRoads(String peers) {
        return described("{}", peers);
    }

    /** Both GPUs with these extra fields. */
    static TwoGpus withGpus(String fields) {
        return described("{" + fields + "}", "");
    }

    private static TwoGpus described(String gpu, String peers) {
        String extra = gpu.equals("{}") ? "" : "," + gpu.substring(1, gpu.length() - 1);
        return new TwoGpus(RigTruth.fromJson(JsonText.parseObject("{\"gpus\":[{\"address\":\"0000:01:00.0\"" + extra
                + "},{\"address\":\"0000:02:00.0\"" + extra + "}],\"peers\":{" + peers + "}}")),
                UnaryOperator.identity());
    }

    TwoGpus altered(UnaryOperator<GpuDriver> change) {
        return new TwoGpus(truth, change);
    }

    String check(CheckKind kind) {
        return only(new Job.PairCheck(kind, gpu(0), gpu(1), 0, true, false));
    }

    String withoutGrant(CheckKind kind) {
        return only(new Job.PairCheck(kind, gpu(0), gpu(1), 0, false, false));
    }

    String gentle(CheckKind kind) {
        return only(new Job.PairCheck(kind, gpu(0), gpu(1), 0, true, true));
    }

    String fault() {
        return only(new Job.FaultControl(gpu(0)));
    }

    String sum(SumArm arm) {
        return only(new Job.CollectiveSum(arm, List.of(gpu(0), gpu(1)), List.of(4L)));
    }

    List<String> ownControls() {
        return run(new Job.OwnControls(gpu(0), false)).stream()
                .map(result -> result.subject() + " " + result.outcome().display()).toList();
    }

    private String only(Job job) {
        List<JobResult> results = run(job);
        return results.size() == 1 ? results.getFirst().outcome().display() : results.toString();
    }

    private List<JobResult> run(Job job) {
        GpuDriver driver = alteration.apply(new SimulatedDriver(truth, Optional.empty()));
        return new Checks(driver, Optional.empty(), _ -> {
        }, NONCE).run(job);
    }

    private GpuRef gpu(int index) {
        return new GpuRef(index, truth.gpus().get(index).address(), truth.gpus().get(index).uuid());
    }
}
