package org.peerproof.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.testing.RecordedRun;
import org.peerproof.verdict.Judgement;

class RedactionTest {
    private static final Redaction REDACTION = new Redaction(Set.of("node17", "alice"));

    @Test
    void namesHomePathsMacsAndBootOptionsAreTakenOut() {
        assertThat(REDACTION.apply("alice@node17 ran /home/alice/run, node170 did not"))
                .isEqualTo("[name]@[name] ran /home/[user]/run, node170 did not");
        assertThat(REDACTION.apply("quiet root=UUID=12-ab ip=10.0.0.7::eth0 cryptdevice=/dev/sda2:root zip=1"))
                .isEqualTo("quiet root=[removed] ip=[removed] cryptdevice=[removed] zip=1");
        assertThat(REDACTION.apply("eth0 has 0a:1b:2c:3d:4e:5f, GPU 0000:0a:00.0"))
                .isEqualTo("eth0 has [mac], GPU 0000:0a:00.0");
    }

    @Test
    void aUuidBecomesOnePseudonymEverywhereAndAnotherUuidAnother() {
        String one = REDACTION.apply("GPU-12345678-1234-1234-1234-123456789abc");

        assertThat(one).matches("GPU-[0-9a-f]{16}");
        assertThat(REDACTION.apply("on GPU-12345678-1234-1234-1234-123456789abc:")).isEqualTo("on " + one + ":");
        assertThat(REDACTION.apply("GPU-12345678-1234-1234-1234-123456789abd")).isNotEqualTo(one);
        assertThat(REDACTION.apply(one)).isEqualTo(one);
    }

    @Test
    void aRedactedRunHoldsNoUuidAndHasTheSameJudgement() {
        RecordState state = RecordState.EMPTY;
        for (RecordEvent event : new RecordedRun(2).locked().events()) {
            RecordEvent redacted = REDACTION.apply(event);
            assertThat(JsonText.print(RecordEventCodec.toJson(redacted))).doesNotContain("GPU-00000000");
            assertThat(REDACTION.apply(redacted)).isEqualTo(redacted);
            state = state.with(redacted);
        }

        assertThat(Judgement.of(state)).isEqualTo(Judgement.of(new RecordedRun(2).locked().state()));
    }

    @Test
    void aHostNamedLikeAWordOfTheFormatDoesNotBreakTheRecord() {
        RecordEvent end = new RecordEvent.Ended("complete", "host complete was shut down", 7);

        assertThat(new Redaction(Set.of("complete")).apply(end))
                .isEqualTo(new RecordEvent.Ended("complete", "host [name] was shut down", 7));
    }

    @Test
    void namesComeFromTheRecordsOwnHostFacts() {
        JsonObject facts = JsonObject.builder()
                .put("hostname", JsonObject.builder().put("value", "node17").build())
                .put("board_serial", JsonObject.builder().put("value", "X1").build())
                .build();
        RecordState state = RecordState.EMPTY.with(new RecordEvent.HostFound(facts));
        RecordEvent ended = new RecordEvent.CheckEnded("own:0", 1, List.of(), "40", 1, List.of("node17 is slow"));

        assertThat(Redaction.of(state).apply(ended)).isEqualTo(
                new RecordEvent.CheckEnded("own:0", 1, List.of(), "40", 1, List.of("[name] is slow")));
        assertThat(Redaction.of(state).apply(new RecordEvent.HostFound(facts)).toString())
                .doesNotContain("node17").doesNotContain("X1");
    }
}
