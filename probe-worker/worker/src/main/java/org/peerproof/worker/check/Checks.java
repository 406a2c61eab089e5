package org.peerproof.worker.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.peerproof.kernels.Sentinel;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.worker.gpu.Answer;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.GpuDriver;
import org.peerproof.worker.nvml.NvmlSource;

/** Runs one job over a driver and gives its results; never throws for what a driver does. One platform thread. */
public final class Checks {
    private static final int CONTROL_CHECK = 0;
    private final GpuDriver driver;
    private final Optional<NvmlSource> nvml;
    private final FactStream facts;
    private final int nonce;

    public Checks(GpuDriver driver, Optional<NvmlSource> nvml, FactStream facts, int nonce) {
        this.driver = driver;
        this.nvml = nvml;
        this.facts = facts;
        this.nonce = nonce;
    }

    public List<JobResult> run(Job job) {
        return switch (job) {
            case Job.Inventory _ -> {
                facts.fact(new Fact(Fact.INVENTORY, new InventoryJob(driver, nvml).take().toJson()));
                yield List.of();
            }
            case Job.OwnControls own -> ownControls(own);
            case Job.FaultControl fault -> List.of(told(fault(fault.gpu())));
            case Job.PairCheck check -> List.of(told(pair(check)));
            case Job.CollectiveSum sum -> new SumJob(driver, facts, nonce, sum).run();
        };
    }

    private JobResult told(JobResult result) {
        facts.result(result);
        return result;
    }

    private JobResult pair(Job.PairCheck check) {
        String subject = check.kind().word();
        try {
            start();
            Side from = side(check.from(), true, 0);
            Side to = side(check.to(), true, 1);
            return access(check.kind(), from, check.from().index(), to, check.to().index(), check.round(),
                    check.enable(), check.gentle());
        } catch (DriverTrouble e) {
            return TenSteps.notRun(subject, e.sentence(), new Detail().call(e.call(), e.code()).stage("setup"));
        } catch (SetupTrouble e) {
            return TenSteps.notRun(subject, e.sentence(), new Detail());
        }
    }

    private JobResult access(CheckKind kind, Side from, int fromIndex, Side to, int toIndex, int round,
            boolean enable, boolean gentle) {
        Ends ends = new Ends(from, fromIndex, to, toIndex, nonce, kind, round);
        Access access = switch (kind) {
            case COPY -> new CopyAccess(ends, driver);
            case READ -> new ReadAccess(ends);
            case WRITE -> new WriteAccess(ends);
        };
        return new TenSteps(driver, facts, enable, gentle).run(access);
    }

    private List<JobResult> ownControls(Job.OwnControls own) {
        List<JobResult> results = new ArrayList<>();
        String subject = own.closing() ? "closing" : "own-memory";
        try {
            start();
            Side primary = side(own.gpu(), true, 0);
            Side created = side(own.gpu(), false, 1);
            if (!own.closing()) {
                JobResult negative = told(negative(primary, own.gpu().index()));
                results.add(negative);
                if (!negative.outcome().passed()) {
                    return results;
                }
            }
            results.add(told(ownMemory(subject, primary, created, own.gpu().index())));
        } catch (DriverTrouble e) {
            notRun(results, own, e.sentence());
        } catch (SetupTrouble e) {
            notRun(results, own, e.sentence());
        }
        return results;
    }

    private void notRun(List<JobResult> results, Job.OwnControls own, String why) {
        if (!own.closing() && results.isEmpty()) {
            results.add(told(TenSteps.notRun("negative", why, new Detail())));
        }
        results.add(told(TenSteps.notRun(own.closing() ? "closing" : "own-memory", why, new Detail())));
    }

    /** Memory holding a known other value must compare not equal, by the host and by the kernel. */
    private JobResult negative(Side side, int gpu) {
        long sentinel = new Sentinel(Sentinel.Role.SENTINEL, nonce, CONTROL_CHECK, 0, gpu, gpu).word();
        long other = new Sentinel(Sentinel.Role.OTHER, nonce, CONTROL_CHECK, 0, gpu, gpu).word();
        long at = side.arena() + Ends.SENTINEL_AT;
        side.plant(at, other);
        side.synchronize();
        facts.fact(new Fact(Fact.ABOUT_TO_ACCESS, JsonObject.builder().put("subject", "negative").build()));
        long host = side.host(at, 1)[0];
        boolean kernelSaysEqual = side.equal(at, sentinel);
        Detail detail = new Detail().bytes(8).words(other, host);
        if (host == sentinel || kernelSaysEqual) {
            return new JobResult("negative", new Outcome.WrongData(Arrival.OTHER), detail.sentence(
                    (kernelSaysEqual ? "the kernel's" : "the host's") + " compare says equal to another value")
                    .build());
        }
        return host == other
                ? new JobResult("negative", Outcome.pass(), detail.build())
                : TenSteps.notRun("negative", "the known other value does not read back", detail);
    }

    private JobResult ownMemory(String subject, Side primary, Side created, int gpu) {
        for (CheckKind kind : CheckKind.values()) {
            JobResult result = access(kind, primary, gpu, created, gpu, 0, false, false);
            if (!result.outcome().passed()) {
                return new JobResult(subject, result.outcome(), result.detail());
            }
        }
        return new JobResult(subject, Outcome.pass(), new Detail().sentence("copy, read, write").build());
    }

    /** A load from reserved, never mapped addresses must be seen to fault. */
    private JobResult fault(GpuRef gpu) {
        boolean announced = false;
        try {
            start();
            Side side = side(gpu, true, 0);
            Answer<Long> reserved = driver.reserveAddress(2L << 20);
            side.queueRead(reserved.ok() ? reserved.value() : 0x100, 0);
            facts.fact(new Fact(Fact.ABOUT_TO_ACCESS, JsonObject.builder().put("subject", "fault").build()));
            announced = true;
            side.synchronize();
            return new JobResult("fault", Outcome.pass(),
                    new Detail().sentence("a load from nowhere succeeded").build());
        } catch (DriverTrouble e) {
            Detail detail = new Detail().call(e.call(), e.code()).stage(announced ? "access" : "setup");
            if (!announced) {
                return TenSteps.notRun("fault", e.sentence(), detail);
            }
            return new JobResult("fault", e.code() == CudaCode.ILLEGAL_ADDRESS
                    ? new Outcome.IllegalAddress(e.code())
                    : new Outcome.ApiError(e.code(), e.call()), detail.build());
        } catch (SetupTrouble e) {
            return TenSteps.notRun("fault", e.sentence(), new Detail());
        }
    }

    private void start() {
        CudaCode code = driver.init();
        if (!code.ok()) {
            throw new DriverTrouble(code, "cuInit");
        }
    }

    private Side side(GpuRef gpu, boolean primary, int ordinal) {
        return open(driver, gpu, primary, nonce, ordinal);
    }

    static Side open(GpuDriver driver, GpuRef gpu, boolean primary, int nonce, int ordinal) {
        Answer<GpuDriver.Device> device = driver.deviceByAddress(gpu.address());
        if (!device.ok()) {
            throw new DriverTrouble(device.code(), "cuDeviceGetByPCIBusId");
        }
        long self = new Sentinel(Sentinel.Role.SELF, nonce, ordinal, 0, gpu.index(), gpu.index()).word();
        long marker = new Sentinel(Sentinel.Role.MARKER, nonce, ordinal, 0, gpu.index(), gpu.index()).word();
        return Side.open(driver, device.value(), primary, self, marker);
    }
}
