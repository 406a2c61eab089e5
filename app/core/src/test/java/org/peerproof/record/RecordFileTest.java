package org.peerproof.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.testing.RecordedRun;

class RecordFileTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void everyPrefixReopensAsTheStateThatWasLive() throws Exception {
        List<RecordEvent> events = new RecordedRun(3).refused(CheckKind.READ, 0, 2).events();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        RecordState live = RecordState.EMPTY;
        try (RecordWriter writer = RecordWriter.of(file)) {
            for (RecordEvent event : events) {
                writer.append(event);
                live = live.with(event);
                assertThat(reopened(file.toByteArray())).isEqualTo(live);
            }
        }
        assertThat(live.ended()).isPresent();
    }

    @Test
    void whatOneMoreEventCostsDoesNotGrowWithTheRecord() {
        long small = bytesAnEvent(new RecordedRun(4).events());
        long large = bytesAnEvent(new RecordedRun(20).events());

        assertThat(large).as("allocated for an event of 20 GPUs; for one of 4: %d", small).isLessThan(6 * small);
    }

    /** Memory allocated, a figure that does not depend on how busy the machine is. */
    private static long bytesAnEvent(List<RecordEvent> events) {
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        RecordState live = RecordState.EMPTY;
        long before = thread.getCurrentThreadAllocatedBytes();
        for (RecordEvent event : events) {
            live = live.with(event);
        }
        return (thread.getCurrentThreadAllocatedBytes() - before) / events.size();
    }

    @Test
    void everyTruncationByBytesOpensAndSaysThatItIsTorn() throws Exception {
        byte[] whole = bytes(new RecordedRun(2).gentle().events());
        for (int length = 1; length < whole.length; length++) {
            RecordState state = reopened(Arrays.copyOf(whole, length));
            boolean atLineEnd = whole[length - 1] == '\n' || whole[length] == '\n';
            assertThat(state.problems()).as("cut at %d", length).hasSize(atLineEnd ? 0 : 1);
        }
    }

    @Test
    void aChangedByteCostsItsLineAndIsToldWithItsNumber() throws Exception {
        List<RecordEvent> events = new RecordedRun(2).events();
        String[] lines = text(events).split("\n", -1);
        lines[4] = lines[4].replace("own:0", "own:1");

        RecordState state = reopened(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));

        assertThat(state.problems()).containsExactly("line 5: the checksum does not fit what is written");
        assertThat(state.ended()).isPresent();
    }

    @Test
    void garbageBetweenLinesIsToldAndTheRestIsRead() throws Exception {
        String text = text(new RecordedRun(2).events()).replaceFirst("\n", "\n\u0000not json\n\n");

        RecordState state = reopened(text.getBytes(StandardCharsets.UTF_8));

        assertThat(state.problems()).containsExactly("line 2: this is no line of a record",
                "line 3: this is no line of a record");
        assertThat(state.plan()).isPresent();
    }

    @Test
    void aKnownEventWithAnImpossibleFieldIsToldAndNotFatal() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes(new RecordedRun(2).events()));
        out.write(RecordLine.write(JsonText.parseObject("{\"type\":\"check-started\",\"id\":7}")));

        assertThat(reopened(out.toByteArray()).problems()).singleElement().asString().contains("'id'");
    }

    @Test
    void aNewerMinorOpensAndCountsWhatWasNotUnderstood() throws Exception {
        String header = JsonText.print(RecordEventCodec.toJson(new RecordedRun(2).events().getFirst()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(RecordLine.write(JsonText.parseObject(header.replace("\"minor\":0", "\"minor\":3"))));
        out.write(RecordLine.write(JsonObject.builder().put("type", "figure").put("value", 1.5).build()));
        out.write(RecordLine.write(JsonText.parseObject(
                "{\"type\":\"check-started\",\"id\":\"own:0\",\"attempt\":1,\"at_ms\":4,\"cpu\":3}")));

        RecordState state = reopened(out.toByteArray());

        assertThat(state.problems())
                .containsExactly("the record was written by a newer version: 2 entries not understood");
        assertThat(state.job("own:0").map(JobState::started)).contains(true);
    }

    @Test
    void aNewerMajorIsRefused() throws Exception {
        String header = JsonText.print(RecordEventCodec.toJson(new RecordedRun(2).events().getFirst()));
        byte[] line = RecordLine.write(JsonText.parseObject(header.replace("\"major\":1", "\"major\":2")));

        assertThatThrownBy(() -> reopened(line)).isInstanceOf(RecordTrouble.class).hasMessageContaining("format 2");
    }

    @Test
    void whatIsNoRecordIsRefusedInOneSentence() throws Exception {
        Path empty = Files.createFile(folder.resolve("empty"));
        Path other = Files.writeString(folder.resolve("other"), "hello\n");

        assertThatThrownBy(() -> RecordReader.read(empty)).isInstanceOf(RecordTrouble.class)
                .hasMessageEndingWith("is empty, not a record.");
        assertThatThrownBy(() -> RecordReader.read(other)).isInstanceOf(RecordTrouble.class)
                .hasMessageEndingWith("is not a PeerProof record.");
        assertThatThrownBy(() -> RecordReader.read(folder)).isInstanceOf(RecordTrouble.class)
                .hasMessageEndingWith("is a directory, not a record.");
        assertThatThrownBy(() -> RecordReader.read(folder.resolve("none"))).isInstanceOf(RecordTrouble.class)
                .hasMessageStartingWith("There is no file");
    }

    @Test
    void aLineLongerThanFourMebibytesIsSkipped() throws Exception {
        String text = text(new RecordedRun(2).events());
        String huge = text.replaceFirst("\n", "\n" + "x".repeat((4 << 20) + 10) + "\n");

        RecordState state = reopened(huge.getBytes(StandardCharsets.UTF_8));

        assertThat(state.problems()).containsExactly("line 2: this line is longer than 4 MiB");
        assertThat(state.ended()).isPresent();
    }

    @Test
    void aFileIsItsOwnersAloneAndNeverOverwritten() throws Exception {
        Path path = folder.resolve("a.peerproof");
        try (RecordWriter writer = RecordWriter.open(path)) {
            for (RecordEvent event : new RecordedRun(2).events()) {
                writer.append(event);
            }
        }

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path))).isEqualTo("rw-------");
        assertThat(RecordReader.read(path)).isEqualTo(new RecordedRun(2).state());
        assertThatThrownBy(() -> RecordWriter.open(path)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(RecordReader.read(path)).isEqualTo(new RecordedRun(2).state());
    }

    @Test
    void afterAFailedWriteNothingIsAppendedToTheTornLine() throws Exception {
        RecordWriter writer = RecordWriter.of(new java.io.OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        RecordEvent event = new RecordEvent.Ended("complete", "", 1);

        assertThatThrownBy(() -> writer.append(event)).hasMessage("No space left on device");
        assertThatThrownBy(() -> writer.append(event)).hasMessageContaining("not continued");
    }

    private static RecordState reopened(byte[] file) throws RecordTrouble {
        return RecordReader.read(new ByteArrayInputStream(file));
    }

    private static byte[] bytes(List<RecordEvent> events) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RecordWriter writer = RecordWriter.of(out)) {
            for (RecordEvent event : events) {
                writer.append(event);
            }
        }
        return out.toByteArray();
    }

    private static String text(List<RecordEvent> events) throws IOException {
        return new String(bytes(events), StandardCharsets.UTF_8);
    }
}
