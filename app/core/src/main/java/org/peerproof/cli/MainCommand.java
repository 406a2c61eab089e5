package org.peerproof.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.peerproof.Product;
import org.peerproof.run.StopSwitch;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;

/** The command {@code peerproof}: knows its subcommands, and turns every trouble into one sentence and an exit code. */
@Command(name = "peerproof", description = "Proves whether each NVIDIA GPU of a machine can really reach each other"
        + " GPU's memory.", mixinStandardHelpOptions = true, sortOptions = false)
public final class MainCommand implements Callable<Integer> {
    private static final List<String> LATER = List.of("judge", "compare");

    @Option(names = {"-q", "--quiet"}, scope = ScopeType.INHERIT, description = "no progress on stderr")
    private boolean quiet;

    @Option(names = {"-v", "--verbose"}, scope = ScopeType.INHERIT, description = "every check and every pair")
    private boolean verbose;

    @Option(names = "--plain", scope = ScopeType.INHERIT, description = "ASCII only, no colours")
    private boolean plain;

    @Parameters(arity = "0..1", hidden = true)
    private @Nullable String record;

    private final Console console;
    private final CommandLine commandLine;

    private final Optional<Window> window;

    public MainCommand(Product product, StopSwitch stop, PrintStream out, PrintStream err) {
        this(product, stop, out, err, Optional.empty());
    }

    public MainCommand(Product product, StopSwitch stop, PrintStream out, PrintStream err, Optional<Window> window) {
        this.window = window;
        console = new Console(out, err);
        commandLine = new CommandLine(this)
                .addSubcommand("run", new RunCommand(product, stop, console))
                .addSubcommand("view", new ViewCommand(window))
                .addSubcommand("show", new ShowCommand(console))
                .addSubcommand("report", new ReportCommand(product, console))
                .addSubcommand("topology", new TopologyCommand(product, stop, console))
                .addSubcommand("ceiling", new CeilingCommand(console))
                .addSubcommand("samples", new SamplesCommand(console))
                .addSubcommand("doctor", new DoctorCommand(product, stop, console));
        for (String name : LATER) {
            CommandLine later = new CommandLine(new LaterCommand("`peerproof " + name + "`"));
            later.setUnmatchedArgumentsAllowed(true).setUnmatchedOptionsArePositionalParams(true);
            commandLine.addSubcommand(name, later);
        }
        commandLine.getCommandSpec().version("peerproof " + product.version());
        commandLine.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .setExecutionStrategy(this::configured)
                .setParameterExceptionHandler((trouble, _) -> usage(trouble))
                .setExecutionExceptionHandler((trouble, _, _) -> failed(trouble));
    }

    /** Runs the command the arguments name; never throws. */
    public int execute(String... args) {
        int exitCode;
        try {
            exitCode = commandLine.execute(args);
        } catch (RuntimeException | Error e) {
            exitCode = failed(e);
        }
        console.out().flush();
        if (console.out().checkError() && exitCode != ExitCode.USAGE) {
            console.say("peerproof: the output could not be written completely.");
            return ExitCode.NOT_WRITTEN;
        }
        return exitCode;
    }

    @Override
    public Integer call() {
        Window opened = ViewCommand.require(window);
        return opened.open(record == null
                ? new WindowRequest.Welcome()
                : new WindowRequest.Open(ViewCommand.existing(record)));
    }

    private int configured(CommandLine.ParseResult parsed) {
        console.configure(quiet, verbose, plain);
        return new CommandLine.RunLast().execute(parsed);
    }

    private int usage(CommandLine.ParameterException trouble) {
        String message = String.valueOf(trouble.getMessage()).lines().findFirst().orElse("the arguments are not right");
        console.say("peerproof: " + message + " (see `"
                + trouble.getCommandLine().getCommandSpec().qualifiedName() + " --help`)");
        return ExitCode.USAGE;
    }

    private int failed(Throwable trouble) {
        if (trouble instanceof CliTrouble known) {
            console.say("peerproof: " + known.getMessage());
            return known.exitCode();
        }
        console.say("peerproof: an internal error stopped the program: " + trouble
                + (console.verbose() ? "" : " (--verbose shows where)"));
        if (console.verbose()) {
            trouble.printStackTrace(console.err());
        }
        return ExitCode.INTERNAL;
    }
}
