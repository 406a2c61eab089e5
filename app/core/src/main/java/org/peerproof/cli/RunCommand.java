package org.peerproof.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.peerproof.Product;
import org.peerproof.record.RecordPlace;
import org.peerproof.record.RecordTarget;
import org.peerproof.record.RecordTrouble;
import org.peerproof.record.RunPlan;
import org.peerproof.rig.RigOption;
import org.peerproof.rig.RigSource;
import org.peerproof.rig.RigTrouble;
import org.peerproof.run.RunRequest;
import org.peerproof.run.RunTrouble;
import org.peerproof.run.StopSwitch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The main job: runs the controls and checks of a rig, records them, and says what may be concluded. */
@Command(name = "run", description = "probe a rig, record the run, print the verdict", mixinStandardHelpOptions = true, sortOptions = false)
final class RunCommand implements Callable<Integer> {
    private static final List<String> LATER_DEPTHS = List.of("standard", "thorough");

    @Option(names = "--rig", paramLabel = "RIG", defaultValue = "local", description = "local (default), sample:NAME, or a rig description file")
    private String rig = "local";

    @Option(names = "--record", paramLabel = "FILE", description = "where the record goes; - streams it on stdout; else the state folder")
    private @Nullable String record;

    @Option(names = "--json", paramLabel = "FILE", description = "JSON of schema 1 (- for stdout)")
    private @Nullable String json;

    @Option(names = "--depth", paramLabel = "DEPTH", defaultValue = "quick", description = "quick (default)")
    private String depth = "quick";

    @Option(names = "--pair", paramLabel = "A:B", description = "only this directed pair; may be repeated")
    private List<String> pairs = List.of();

    @Option(names = "--gpus", paramLabel = "LIST", description = "only pairs among these GPUs")
    private @Nullable String gpus;

    @Option(names = "--gentle", negatable = true, description = "no deliberate fault; default inside a cluster job")
    private @Nullable Boolean gentle;

    @Option(names = "--dry-run", description = "say what the run would cost, and run nothing")
    private boolean dryRun;

    @Option(names = "--check-timeout", paramLabel = "TIME", defaultValue = "20s", converter = CheckLimit.class, description = "limit of one access (default 20s)")
    private Duration checkLimit = Duration.ofSeconds(20);

    @Option(names = "--jobs", paramLabel = "N", description = "checks side by side at most")
    private @Nullable Integer jobs;

    @Option(names = "--no-nccl", description = "leave NCCL out (quick never runs it)")
    @SuppressWarnings("UnusedVariable") // accepted now, so that scripts need not change when NCCL comes
    private boolean noNccl;

    @Mixin
    private ReportOptions reports = new ReportOptions();

    @Option(names = "--evidence", paramLabel = "FILE", arity = "1..*", hidden = true)
    private List<String> evidence = List.of();

    @Option(names = "--resume", paramLabel = "RECORD", hidden = true)
    private @Nullable String resume;

    @Option(names = "--skip-last", hidden = true)
    private boolean skipLast;

    private final Product product;
    private final StopSwitch stop;
    private final Console console;

    RunCommand(Product product, StopSwitch stop, Console console) {
        this.product = product;
        this.stop = stop;
        this.console = console;
    }

    @Override
    public Integer call() {
        refuseWhatComesLater();
        boolean recordToStdout = ResultOutput.STDOUT.equals(record);
        if (toStdout() > 1) {
            throw new CliTrouble(ExitCode.USAGE,
                    "Only one of --record, --json, --pdf and --html can be - (stdout).");
        }
        RunRequest request = request();
        return dryRun ? dryRun(request) : run(request, recordToStdout);
    }

    private int run(RunRequest request, boolean recordToStdout) {
        RunRecording recording = new RunRecording(console, target(request.source(), recordToStdout));
        try (recording) {
            product.runs().run(request, recording, stop);
        } catch (RunTrouble e) {
            if (!recording.broken()) {
                throw new CliTrouble(e.exitCode(), e.getMessage());
            }
            console.say("peerproof: " + e.getMessage());
        }
        int exitCode = new ResultOutput(console, Optional.ofNullable(json), recordToStdout || reports.toStdout() > 0)
                .write(recording.state(), recording.path());
        boolean reported = !reports.any() || report(recording) == ExitCode.OK;
        return recording.broken() || !reported ? ExitCode.NOT_WRITTEN : exitCode;
    }

    private int report(RunRecording recording) {
        try {
            return new ReportOutput(console, reports)
                    .write(product.reports().report(recording.bytes(), recording.path(), true));
        } catch (RecordTrouble e) {
            console.say("peerproof: the report could not be written: " + e.getMessage());
            return ExitCode.NOT_WRITTEN;
        }
    }

    private long toStdout() {
        return Stream.of(Optional.ofNullable(record), Optional.ofNullable(json))
                .filter(Optional.of(ResultOutput.STDOUT)::equals)
                .count() + reports.toStdout();
    }

    private int dryRun(RunRequest request) {
        try {
            RunPlan plan = product.runs().prepare(request, stop).plan();
            console.print(List.of(String.format(Locale.ROOT,
                    "%d pairs, %d checks: %d processes, about %.0f s, about %d Xid 31 lines in the kernel log",
                    plan.pairs().size(), plan.checks(), plan.processes(), Math.ceil(plan.seconds()),
                    plan.xidLines())));
            return ExitCode.OK;
        } catch (RunTrouble e) {
            throw new CliTrouble(e.exitCode(), e.getMessage());
        }
    }

    private RunRequest request() {
        try {
            return new RunRequest(RigOption.parse(rig), depth, gentle == null ? inClusterJob() : gentle, pairs,
                    Optional.ofNullable(gpus), checkLimit, jobs());
        } catch (RigTrouble e) {
            throw new CliTrouble(e.exitCode(), e.getMessage());
        }
    }

    private RecordTarget target(RigSource source, boolean recordToStdout) {
        if (recordToStdout) {
            return new RecordTarget.Stream(console.out());
        }
        if (record == null) {
            return new RecordTarget.Default(RecordPlace.ofProcess(), source.name());
        }
        try {
            return new RecordTarget.File(Path.of(record));
        } catch (InvalidPathException e) {
            throw new CliTrouble(ExitCode.USAGE, "The record's name is no path: " + e.getReason() + ".");
        }
    }

    private void refuseWhatComesLater() {
        if (LATER_DEPTHS.contains(depth)) {
            throw CliTrouble.later("The depth " + depth);
        }
        if (!depth.equals("quick")) {
            throw new CliTrouble(ExitCode.USAGE, "There is no depth '" + depth + "'; this version has quick.");
        }
        refuse(!evidence.isEmpty(), "--evidence");
        refuse(resume != null || skipLast, "--resume");
    }

    private static void refuse(boolean asked, String option) {
        if (asked) {
            throw CliTrouble.later(option);
        }
    }

    private int jobs() {
        if (jobs == null) {
            return Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 8);
        }
        if (jobs < 1 || jobs > 64) {
            throw new CliTrouble(ExitCode.USAGE, "--jobs takes a number between 1 and 64.");
        }
        return jobs;
    }

    /** In a batch job other people's jobs may share the node, and a deliberate fault is theirs too. */
    private static boolean inClusterJob() {
        return System.getenv("SLURM_JOB_ID") != null || System.getenv("KUBERNETES_SERVICE_HOST") != null;
    }
}
