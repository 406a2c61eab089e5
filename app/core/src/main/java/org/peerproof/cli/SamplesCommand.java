package org.peerproof.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.peerproof.rig.SampleRigs;
import picocli.CommandLine.Command;

/** Lists the sample rigs, one a line. */
@Command(name = "samples", description = "sample rigs for `run --rig sample:NAME`, one line each", mixinStandardHelpOptions = true)
final class SamplesCommand implements Callable<Integer> {
    private final Console console;

    SamplesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<String> lines = new ArrayList<>();
        for (String name : SampleRigs.names()) {
            SampleRigs.find(name)
                    .ifPresent(truth -> lines.add(String.format(Locale.ROOT, "%-24s %s", name, truth.about())));
        }
        console.print(lines);
        return ExitCode.OK;
    }
}
