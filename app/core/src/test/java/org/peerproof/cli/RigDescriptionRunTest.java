package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.run.WorkerInstall;

/** Rigs that a user describes: of one, two and sixteen GPUs, of odd names, and descriptions that are none. */
@Tag("process")
class RigDescriptionRunTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void oneGpuIsUnusable() throws Exception {
        Ran run = run(rig(1, "Card"));
        assertThat(run.exitCode()).isEqualTo(5);
        assertThat(run.out()).contains("\nUNUSABLE: ");
        assertThat(document(run).objects("pairs")).isEmpty();
    }

    @Test
    void aLongNameFullOfMarkupAndControlsIsShownWithoutHarm() throws Exception {
        String name = "<script>alert(1)</script>\u001b[2J\u0007" + "é".repeat(300 - 30);
        Ran run = run(rig(2, name), "--gentle", "--pair", "0:1");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("<script>alert(1)</script>?[2J?").doesNotContain("\u001b", "\u0007");
        assertThat(run.out().lines().filter(line -> !line.startsWith("record: ") && !line.startsWith("PAIR ")
                && !line.startsWith("OPEN: "))).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(document(run).object("rig").objects("gpus").getFirst().text("name")).isEqualTo(name);
    }

    @Test
    void sixteenGpusArePlannedWholeAndOnePairOfThemIsRun() throws Exception {
        Path sixteen = rig(16, "Card");
        assertThat(Ran.of("run", "--rig", sixteen.toString(), "--dry-run").out()).startsWith("240 pairs, 720 checks: ");
        Ran run = run(sixteen, "--gentle", "--pair", "15:0");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("OPEN: 1 of 240 pairs asked: ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', value = {
        "{\"gpus\":[{\"address\":\"0000:01:00.0\",\"link\":{\"width\":-4}}]}; width",
        "{\"gpus\":1000000000}; gpus", "{\"gpus\":[1e999]}; gpus", "<script>; JSON", "[]; JSON"})
    void whatIsNoDescriptionIsExit65AndOneSentence(String text, String about) throws Exception {
        Ran ran = Ran.of("run", "--rig", Files.writeString(folder.resolve("odd.json"), text).toString());
        assertThat(ran.exitCode()).isEqualTo(65);
        assertThat(ran.err()).startsWith("peerproof: ").contains(about).hasLineCount(1);
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void moreGpusThanAnyMachineHoldsAreRefused() throws Exception {
        Ran ran = Ran.of("run", "--rig", rig(65, "Card").toString());
        assertThat(ran.exitCode()).isEqualTo(65);
        assertThat(ran.err()).contains("'gpus' holds 65 GPUs").hasLineCount(1);
    }

    private Path rig(int gpus, String name) throws IOException {
        String described = IntStream.range(0, gpus).mapToObj(i -> JsonText.print(JsonObject.builder()
                .put("address", String.format(Locale.ROOT, "0000:%02x:00.0", i + 1)).put("name", name).build()))
                .collect(Collectors.joining(","));
        return Files.writeString(folder.resolve("rig.json"), "{\"gpus\":[" + described + "]}");
    }

    private Ran run(Path rig, String... options) {
        Assumptions.assumeTrue(Files.isDirectory(WorkerInstall.find().folder().resolve("lib")),
                "the worker is not built: run mvn package");
        String[] arguments = new String[options.length + 7];
        System.arraycopy(new String[]{"run", "--rig", rig.toString(), "--record",
            folder.resolve("run.peerproof").toString(), "--json", folder.resolve("run.json").toString()}, 0, arguments,
                0,
                7);
        System.arraycopy(options, 0, arguments, 7, options.length);
        return Ran.of(arguments);
    }

    private JsonObject document(Ran run) throws IOException {
        String text = Files.readString(folder.resolve("run.json"));
        assertThat(new ReportSchema().faults(text)).as(run.err()).isEmpty();
        return JsonText.parseObject(text);
    }
}
