package org.peerproof.cli;

import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which reports are asked for, and where they go. */
final class ReportOptions {
    @Option(names = "--pdf", paramLabel = "FILE", description = "the report as PDF, the record attached (- for stdout)")
    private @Nullable String pdf;

    @Option(names = "--html", paramLabel = "FILE", description = "the report as one HTML file (- for stdout)")
    private @Nullable String html;

    @Option(names = {"-f", "--force"}, description = "replace a report that exists")
    private boolean force;

    Optional<String> pdf() {
        return Optional.ofNullable(pdf);
    }

    Optional<String> html() {
        return Optional.ofNullable(html);
    }

    boolean force() {
        return force;
    }

    boolean any() {
        return pdf != null || html != null;
    }

    long toStdout() {
        return Stream.of(pdf(), html()).filter(Optional.of(ResultOutput.STDOUT)::equals).count();
    }
}
