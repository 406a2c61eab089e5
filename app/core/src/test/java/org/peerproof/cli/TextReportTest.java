package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.RecordState;
import org.peerproof.testing.RecordedRun;
import org.peerproof.verdict.Judgement;

class TextReportTest {
    private static final TextStyle PLAIN_COLOURLESS = new TextStyle(false, false);

    static Stream<Arguments> runs() {
        return Stream.of(Arguments.of("open", new RecordedRun(3)),
                Arguments.of("locked", new RecordedRun(3).locked()),
                Arguments.of("false", new RecordedRun(2)
                        .check(CheckKind.WRITE, 0, 1, new Outcome.WrongData(Arrival.POISON))
                        .outcome("write:0-1@2", "write", Outcome.pass())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("runs")
    void theTextIsTheCommittedOne(String name, RecordedRun run) throws IOException {
        String text = String.join("\n", lines(run.state(), false)) + "\n";
        Path golden = Path.of("src/test/resources/org/peerproof/cli", name + ".txt");
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(golden, text);
        }
        assertThat(text).isEqualTo(Files.readString(golden));
    }

    @Test
    void moreThanTwelvePairsAlikeFoldIntoOneLineUnlessAllAreAskedFor() {
        RecordState state = new RecordedRun(5).locked().state();
        assertThat(pairLines(lines(state, false))).hasSize(1)
                .allSatisfy(line -> assertThat(line).startsWith("PAIR 20 alike (0→1 to 4→3"));
        assertThat(pairLines(lines(state, true))).hasSize(20);
    }

    @Test
    void theTextOfEightGpusKeepsTo80ColumnsButForThePairAndVerdictLines() {
        List<String> lines = lines(new RecordedRun(8).locked().state(), false);
        assertThat(lines.subList(0, lines.size() - 1)).filteredOn(line -> !line.startsWith("PAIR "))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void plainLinesAreAscii() {
        TextStyle plain = new TextStyle(false, true);
        assertThat(lines(new RecordedRun(3).locked().state(), false)).map(plain::line)
                .allSatisfy(line -> assertThat(line).matches("\\p{ASCII}*"));
    }

    private static List<String> pairLines(List<String> lines) {
        return lines.stream().filter(line -> line.startsWith("PAIR ")).toList();
    }

    private static List<String> lines(RecordState state, boolean all) {
        return new TextReport(state, Judgement.of(state), Optional.empty(), PLAIN_COLOURLESS, all).lines();
    }
}
