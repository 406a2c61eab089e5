package org.peerproof.worker;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.WorkerReport;
import org.peerproof.protocol.WorkerRequest;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.worker.check.Checks;
import org.peerproof.worker.gpu.DriverMissing;
import org.peerproof.worker.gpu.GpuDriver;
import org.peerproof.worker.gpu.cuda.JCudaDriver;
import org.peerproof.worker.gpu.simulated.SimulatedDriver;
import org.peerproof.worker.nvml.FfmNvml;
import org.peerproof.worker.nvml.NvmlSource;
import org.peerproof.worker.nvml.SimulatedNvml;

/** Takes a request to its report: picks the side of the driver, runs the job, decides the exit code. */
final class Work {
    private final WorkerRequest request;
    private final Facts facts;

    Work(WorkerRequest request, Facts facts) {
        this.request = request;
        this.facts = facts;
    }

    WorkerReport report() {
        List<JobResult> results;
        try {
            results = new Checks(driver(), nvml(), facts, request.nonce()).run(request.job());
        } catch (DriverMissing e) {
            results = missing(String.valueOf(e.getMessage()));
        } catch (RuntimeException | LinkageError e) {
            results = unexpected(e);
        }
        return new WorkerReport(request.id(), exit(results), results);
    }

    private GpuDriver driver() throws DriverMissing {
        return request.simulated().isPresent()
                ? new SimulatedDriver(request.simulated().get(), request.lockFile().map(Path::of))
                : JCudaDriver.load();
    }

    /** Only the inventory asks NVML. */
    private Optional<NvmlSource> nvml() {
        if (!(request.job() instanceof Job.Inventory)) {
            return Optional.empty();
        }
        return request.simulated().isPresent()
                ? request.simulated().map(SimulatedNvml::new)
                : FfmNvml.open();
    }

    private List<JobResult> missing(String sentence) {
        if (request.job() instanceof Job.Inventory) {
            facts.fact(new Fact(Fact.INVENTORY, new Inventory(FfmNvml.open().flatMap(NvmlSource::driverVersion),
                    OptionalLong.empty(), Optional.of(sentence), List.of(), List.of(), List.of()).toJson()));
            return List.of();
        }
        return rest(Outcome.notRun("setup: " + sentence));
    }

    private List<JobResult> unexpected(Throwable e) {
        String what = e.getClass().getSimpleName() + (e.getMessage() == null ? "" : ": " + e.getMessage());
        return rest(facts.announced()
                ? new Outcome.Garbled("the worker failed: " + what)
                : Outcome.notRun("setup: the worker failed: " + what));
    }

    /** What was found so far, and one outcome for all that was not. */
    private List<JobResult> rest(Outcome outcome) {
        request.job().subjects().stream().skip(facts.results().size())
                .forEach(subject -> facts.result(new JobResult(subject, outcome, JsonObject.builder().build())));
        return facts.results();
    }

    private int exit(List<JobResult> results) {
        if (results.stream().allMatch(result -> result.outcome().passed())) {
            return WorkerReport.EXIT_PASS;
        }
        return request.job() instanceof Job.OwnControls ? WorkerReport.EXIT_CONTROL_FAILED : WorkerReport.EXIT_FAIL;
    }
}
