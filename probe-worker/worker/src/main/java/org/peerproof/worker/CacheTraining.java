package org.peerproof.worker;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.RigTruth;
import org.peerproof.protocol.SequenceWriter;
import org.peerproof.protocol.SumArm;
import org.peerproof.protocol.WorkerRequest;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.worker.gpu.DriverMissing;
import org.peerproof.worker.gpu.cuda.JCudaDriver;

/**
 * Does one job of each kind on a simulated rig and touches the real driver's classes, so that a JVM started with
 * {@code -XX:AOTCacheOutput} learns what a worker needs. Run by the build; it checks nothing and reports nothing.
 */
public final class CacheTraining {
    private static final int NONCE = 1;

    private CacheTraining() {
    }

    public static void main(String[] arguments) throws IOException {
        NativeProcess.dieWithParent();
        NativeProcess.setEnvironment("PEERPROOF_TRAINING", "1");
        Facts facts = new Facts(new SequenceWriter(OutputStream.nullOutputStream()));
        for (Job job : jobs()) {
            WorkerRequest request = new WorkerRequest(job.getClass().getSimpleName(), NONCE, Optional.of(rig()),
                    Optional.empty(), Map.of("CUDA_DEVICE_ORDER", "PCI_BUS_ID"), job);
            WorkerRequest read = WorkerRequest.fromJson(JsonText.parseObject(JsonText.print(request.toJson())));
            WorkerMain.hello(facts, read);
            JsonText.print(new Work(read, facts).report().toJson());
        }
        touchRealDriver();
    }

    private static void touchRealDriver() {
        try {
            JCudaDriver.load();
        } catch (DriverMissing e) {
            // The machine that builds needs no GPU; the classes are loaded all the same.
        }
    }

    private static RigTruth rig() {
        return RigTruth.fromJson(JsonText.parseObject("""
                {"name":"training","gpus":[{"address":"0000:01:00.0"},{"address":"0000:02:00.0"}]}"""));
    }

    private static List<Job> jobs() {
        GpuRef first = new GpuRef(0, PciAddress.parse("0000:01:00.0"), "");
        GpuRef second = new GpuRef(1, PciAddress.parse("0000:02:00.0"), "");
        List<Job> jobs = new ArrayList<>(List.of(new Job.Inventory(), new Job.OwnControls(first, false),
                new Job.FaultControl(first)));
        for (CheckKind kind : CheckKind.values()) {
            jobs.add(new Job.PairCheck(kind, first, second, 0, true, false));
        }
        for (SumArm arm : SumArm.values()) {
            jobs.add(new Job.CollectiveSum(arm, List.of(first, second), List.of(4L, 65536L)));
        }
        return jobs;
    }
}
