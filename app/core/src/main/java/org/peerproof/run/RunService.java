package org.peerproof.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.peerproof.machine.FolderFiles;
import org.peerproof.machine.MachineFiles;
import org.peerproof.plan.PlanRequest;
import org.peerproof.plan.Planner;
import org.peerproof.plan.Selection;
import org.peerproof.plan.SelectionTrouble;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.Job;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.RigTruth;
import org.peerproof.protocol.WorkerRequest;
import org.peerproof.protocol.json.JsonTrouble;
import org.peerproof.reading.Reading;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordEventCodec;
import org.peerproof.record.RunPlan;
import org.peerproof.rig.Rig;
import org.peerproof.rig.RigSource;
import org.peerproof.topology.Topology;

/** Runs a request from the inventory to the closing controls, and tells it as events. One run at a time a call. */
public final class RunService {
    private static final int USAGE = 64;
    private static final int NO_INSTALL = 70;
    private static final int OUTPUT = 74;
    private static final int STOPPED = 130;
    private static final Duration INVENTORY_LIMIT = Duration.ofSeconds(60);

    private final WorkerInstall install;
    private final String version;

    public RunService(WorkerInstall install, String version) {
        this.install = install;
        this.version = version;
    }

    /** What a run would find and do; nothing but the inventory is run. */
    public Prepared prepare(RunRequest request, StopSwitch stop) throws RunTrouble {
        AtomicReference<Prepared> found = new AtomicReference<>();
        inSession(request, stop, session -> found.set(session.prepare()));
        Prepared prepared = found.get();
        if (prepared == null) {
            throw new RunTrouble("stopped before the rig was known", STOPPED);
        }
        return prepared;
    }

    /** Runs it all; returns when the run is over, however it ended, and throws when it could not be kept or begun. */
    public void run(RunRequest request, RunSink sink, StopSwitch stop) throws RunTrouble {
        inSession(request, stop, session -> session.run(sink));
    }

    /** The whole tree around the GPUs of a rig, with what the driver knows of them; no check is run. */
    public RigTree tree(RunRequest request, StopSwitch stop) throws RunTrouble {
        AtomicReference<RigTree> found = new AtomicReference<>();
        inSession(request, stop, session -> {
            Inventory inventory = session.inventory();
            found.set(new RigTree(inventory, RigTopology.whole(RigFiles.of(request.source()), inventory)));
        });
        RigTree tree = found.get();
        if (tree == null) {
            throw new RunTrouble("stopped before the rig was known", STOPPED);
        }
        return tree;
    }

    private interface Step {
        void run(Session session) throws RunTrouble, IOException, InterruptedException;
    }

    private void inSession(RunRequest request, StopSwitch stop, Step step) throws RunTrouble {
        if (!install.complete()) {
            throw new RunTrouble("the worker is not where it should be: " + install.folder() + " has no lib folder",
                    NO_INSTALL);
        }
        Path folder = null;
        try {
            folder = Files.createTempDirectory("peerproof-run-");
            Path noMps = Files.createDirectory(folder.resolve("no-mps"));
            try (SpareWorkers workers = new SpareWorkers(install.command(),
                    WorkerEnvironment.base(System.getenv(), noMps))) {
                stop.onStop(workers::close);
                step.run(new Session(request, stop, workers, folder));
            }
        } catch (IOException | UncheckedIOException e) {
            throw new RunTrouble("the run's temporary folder or a worker failed: " + e.getMessage(), NO_INSTALL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunTrouble("interrupted", STOPPED);
        } finally {
            delete(folder);
        }
    }

    private static void delete(@Nullable Path folder) {
        if (folder == null) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            // A temporary folder left behind is the system's to clean.
        }
    }

    /** One run's state. */
    private final class Session {
        private final RunRequest request;
        private final StopSwitch stop;
        private final SpareWorkers workers;
        private final Path folder;
        private final int nonce = new SecureRandom().nextInt(1 << 20);

        Session(RunRequest request, StopSwitch stop, SpareWorkers workers, Path folder) {
            this.request = request;
            this.stop = stop;
            this.workers = workers;
            this.folder = folder;
        }

        Prepared prepare() throws RunTrouble, IOException, InterruptedException {
            Rig rig = new Rig(request.source().name(), request.source() instanceof RigSource.Simulated, inventory());
            return new Prepared(rig, plan(rig));
        }

        private static List<PciAddress> gpus(Rig rig) {
            return rig.inventory().gpus().stream().map(gpu -> gpu.ref().address()).toList();
        }

        private RunPlan plan(Rig rig) throws RunTrouble {
            boolean selected = !request.pairs().isEmpty() || request.gpus().isPresent();
            try {
                List<DirectedPair> pairs = rig.inventory().trouble().isPresent()
                        || (rig.inventory().gpus().size() < 2 && !selected)
                                ? List.of()
                                : new Selection(rig.inventory()).of(request.pairs(), request.gpus());
                return Planner.plan(rig, new PlanRequest(request.depth(), request.gentle(), pairs, selected));
            } catch (SelectionTrouble e) {
                throw new RunTrouble(e.getMessage(), USAGE);
            }
        }

        void run(RunSink sink) throws RunTrouble, IOException, InterruptedException {
            long start = System.nanoTime();
            Instant started = Instant.now();
            Ledger ledger = new Ledger(sink, workers::close);
            Prepared prepared = prepare();
            MachineFiles files = RigFiles.of(request.source());
            HostFacts host = new HostFacts(files, gpus(prepared.rig()), System.getenv());
            Reading<Topology> topology = RigTopology.of(files, prepared.rig().inventory());
            ledger.add(
                    new RecordEvent.Header(RecordEventCodec.MAJOR, RecordEventCodec.MINOR, version, "", nonce,
                            HostFacts.bootId(FolderFiles.of(Path.of("/"))), prepared.rig().simulated(),
                            started));
            ledger.add(new RecordEvent.RigFound(prepared.rig()));
            topology.known().map(RecordEvent.TopologyFound::new).ifPresent(ledger::add);
            ledger.add(new RecordEvent.HostFound(host.read(topology.why())));
            ledger.add(new RecordEvent.Planned(prepared.plan()));
            JobRunner runner = new JobRunner(workers, ledger, stop, this::request, request.checkLimit());
            String aborted = new Stages(prepared.plan(), runner, ledger, stop, request.jobs()).run();
            long elapsed = Duration.ofNanos(System.nanoTime() - start).toMillis();
            String how = stop.stopped() ? "stopped" : aborted.isEmpty() ? "complete" : "aborted";
            ledger.add(new RecordEvent.Ended(how, aborted, elapsed));
            Optional<IOException> lost = ledger.lost();
            if (lost.isPresent()) {
                throw new RunTrouble("the record could not be written: " + lost.get().getMessage(), OUTPUT);
            }
        }

        private WorkerRequest request(String id, Job job) {
            Optional<RigTruth> truth = request.source() instanceof RigSource.Simulated(RigTruth simulated)
                    ? Optional.of(simulated)
                    : Optional.empty();
            return new WorkerRequest(id, nonce, truth, truth.map(_ -> folder.resolve("context.lock").toString()),
                    WorkerEnvironment.of(job.gpus()), job);
        }

        /** Asks the inventory worker, which then stays to hold the devices open until the run's end. */
        Inventory inventory() throws RunTrouble, InterruptedException {
            AtomicReference<Inventory> found = new AtomicReference<>();
            WorkerProcess worker;
            try {
                worker = workers.take();
                worker.send(request("inventory", new Job.Inventory()), fact -> {
                    if (fact.name().equals(Fact.INVENTORY)) {
                        found.set(inventory(fact));
                    }
                });
            } catch (IOException e) {
                requireGoing();
                return unusable("the GPUs could not be listed: the worker did not start: " + e.getMessage());
            }
            workers.bootAhead();
            worker.awaitReport(INVENTORY_LIMIT);
            requireGoing();
            Inventory inventory = found.get();
            return inventory != null
                    ? inventory
                    : unusable("the GPUs could not be listed: "
                            + OutcomeOf.sentence(worker.await(Duration.ofMillis(1), Duration.ofMillis(1))));
        }

        private void requireGoing() throws RunTrouble {
            if (stop.stopped()) {
                throw new RunTrouble("stopped before the rig was known", STOPPED);
            }
        }

        private static Inventory inventory(Fact fact) {
            try {
                return Inventory.fromJson(fact.data());
            } catch (JsonTrouble | IllegalArgumentException e) {
                return unusable("the GPUs could not be listed: " + e.getMessage());
            }
        }

        private static Inventory unusable(String sentence) {
            return new Inventory(Optional.empty(), OptionalLong.empty(), Optional.of(sentence), List.of(), List.of(),
                    List.of());
        }
    }
}
