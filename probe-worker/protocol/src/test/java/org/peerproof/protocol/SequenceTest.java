package org.peerproof.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.peerproof.protocol.json.JsonObject;

class SequenceTest {
    private static final JsonObject ONE = JsonObject.builder().put("n", 1).put("text", "a\nb").build();
    private static final JsonObject TWO = JsonObject.builder().put("n", 2).build();
    private final List<Object> heard = new ArrayList<>();

    @Test
    void recordsComeBackInOrder() throws IOException {
        assertThat(read(written(ONE) + written(TWO))).containsExactly(ONE, TWO);
    }

    @Test
    void printsBetweenRecordsAreNoiseAndLoseNothing() throws IOException {
        assertThat(read("NCCL version\n" + written(ONE) + "no line end" + written(TWO) + "tail"))
                .containsExactly("NCCL version", ONE, "no line end", TWO, "tail");
    }

    @Test
    void aPrintInsideARecordCostsThatRecordAlone() throws IOException {
        String cut = written(ONE);
        assertThat(read(cut.substring(0, 6) + "oops\n" + written(TWO))).hasSize(2).last().isEqualTo(TWO);
    }

    @Test
    void aRecordCutByTheEndIsNoise() throws IOException {
        String text = written(ONE);
        assertThat(read(text.substring(0, text.length() - 1))).singleElement().isInstanceOf(String.class);
    }

    @Test
    void anEndlessLineIsNoiseInPieces() throws IOException {
        assertThat(read("x".repeat(3 << 20) + written(ONE))).last().isEqualTo(ONE);
        assertThat(heard).hasSizeLessThan(6);
    }

    private static String written(JsonObject record) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new SequenceWriter(out).write(record);
        return out.toString(StandardCharsets.UTF_8);
    }

    private List<Object> read(String text) throws IOException {
        new SequenceReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                new SequenceReader.Listener() {
                    @Override
                    public void record(JsonObject record) {
                        heard.add(record);
                    }

                    @Override
                    public void noise(String noise) {
                        heard.add(noise);
                    }
                }).readAll();
        return heard;
    }
}
