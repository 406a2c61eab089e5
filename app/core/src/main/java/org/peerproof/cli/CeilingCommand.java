package org.peerproof.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.peerproof.link.Bandwidth;
import org.peerproof.link.NamedLink;
import org.peerproof.link.PacketHeaders;
import org.peerproof.link.Share;
import org.peerproof.protocol.json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a link can carry at most, as a sum anyone can follow, and whether a measured figure fits under it. */
@Command(name = "ceiling", description = "what a link can carry at most, and whether a figure can be true", mixinStandardHelpOptions = true)
final class CeilingCommand implements Callable<Integer> {
    private static final int IMPOSSIBLE = 2;
    private static final String FORMS = "write gen2x4, \"5GT/s x4\" or nvlink4x18";

    @Parameters(arity = "1..*", paramLabel = "LINK", description = "gen2x4, gen2 x4, 5GT/s x4, nvlink4x18, nvlink3-ga102 x4")
    private List<String> link = List.of();

    @Option(names = "--measured", paramLabel = "GBPS", description = "a measured figure in GB/s (10^9 bytes a second)")
    private @Nullable String measured;

    @Option(names = "--both-ways", description = "the figure is the sum of both directions")
    private boolean bothWays;

    @Option(names = "--json", paramLabel = "FILE", description = "the same as JSON (- for stdout)")
    private @Nullable String json;

    private final Console console;

    CeilingCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        String text = String.join(" ", link);
        NamedLink named = NamedLink.parse(text).orElseThrow(() -> new CliTrouble(ExitCode.USAGE,
                "'" + Wrapped.shortened(text) + "' names no link: " + FORMS + "."));
        Optional<Share> share = Optional.ofNullable(measured)
                .map(figure -> Share.of(figure(figure), named, bothWays ? 2 : 1));
        int exitCode = share.filter(Share::impossible).isPresent() ? IMPOSSIBLE : ExitCode.OK;
        return new DocumentOutput(console, Optional.ofNullable(json)).write(lines(named, share),
                () -> document(named, share), exitCode);
    }

    private static Bandwidth figure(String text) {
        try {
            double value = Double.parseDouble(text);
            if (value > 0 && !Double.isInfinite(value)) {
                return new Bandwidth(value);
            }
        } catch (NumberFormatException _) {
            // Told below like any other text that is no figure.
        }
        throw new CliTrouble(ExitCode.USAGE,
                "'" + Wrapped.shortened(text) + "' is no figure in GB/s; write it like 6.7.");
    }

    private List<String> lines(NamedLink named, Optional<Share> share) {
        List<String> lines = new ArrayList<>();
        lines.add(named.title() + ", one direction:");
        lines.add("  " + named.formula());
        if (named instanceof NamedLink.Pcie pcie) {
            lines.add("  after packet headers, an estimate: " + PacketHeaders.lines(pcie.link().ceiling()));
        }
        if (bothWays) {
            lines.add("  both directions together: 2 × " + named.limit().digits() + " = "
                    + new Bandwidth(2 * named.limit().gigabytesPerSecond()));
        }
        share.ifPresent(found -> {
            lines.add("measured " + found.measured() + ": " + found.words()
                    + (found.impossible() ? ": IMPOSSIBLE" : ""));
            if (found.impossible()) {
                lines.addAll(Wrapped.lines("  Either the data did not cross that link, or the link was misread."));
            }
        });
        return lines;
    }

    private JsonObject document(NamedLink named, Optional<Share> share) {
        return JsonObject.builder()
                .put("link", named.title())
                .put("formula", named.formula())
                .put("ceiling_gb_per_s", named.nominal().gigabytesPerSecond())
                .put("limit_gb_per_s", named.limit().gigabytesPerSecond())
                .put("directions", bothWays ? 2 : 1)
                .put("measured_gb_per_s", share.map(found -> found.measured().gigabytesPerSecond()))
                .put("measured_reason", share.isPresent() ? null : "no figure was given")
                .put("of_ceiling", share.map(Share::ofNominal))
                .put("impossible", share.map(Share::impossible))
                .build();
    }
}
