package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.record.RecordState;
import org.peerproof.testing.RecordedRun;
import org.peerproof.verdict.Judgement;

class ReportJsonTest {
    static Stream<Arguments> runs() {
        return Stream.of(
                Arguments.of("open", new RecordedRun(3)),
                Arguments.of("locked", new RecordedRun(3).locked()),
                Arguments.of("gentle", new RecordedRun(2).gentle()),
                Arguments.of("selected", new RecordedRun(3).asked(new DirectedPair(2, 0))),
                Arguments.of("stopped", new RecordedRun(2).missing("copy:0-1", true).ended("stopped")),
                Arguments.of("crashed", new RecordedRun(2).missing("copy:0-1", true).withoutEnd()),
                Arguments.of("unusable", new RecordedRun(2).trouble("libcuda.so.1 was not found")),
                Arguments.of("broken ruler", new RecordedRun(2).outcome("own:0", "negative",
                        new Outcome.WrongData(Arrival.SENTINEL)).ended("aborted")),
                Arguments.of("every outcome", new RecordedRun(4)
                        .check(CheckKind.COPY, 0, 1, new Outcome.ApiError(1, "cuMemcpyPeer"))
                        .check(CheckKind.READ, 0, 1, new Outcome.WrongData(Arrival.ALL_ONES))
                        .check(CheckKind.WRITE, 0, 1, new Outcome.Hung())
                        .check(CheckKind.COPY, 1, 0, new Outcome.Crashed(11))
                        .check(CheckKind.READ, 1, 0, new Outcome.Garbled("no report"))
                        .check(CheckKind.WRITE, 1, 0, Outcome.notRun("setup"))
                        .check(CheckKind.READ, 2, 3, new Outcome.Refused())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("runs")
    void everyDocumentFitsTheCommittedSchema(String name, RecordedRun run) throws Exception {
        String document = JsonText.print(document(run.state()));
        assertThat(new ReportSchema().faults(document)).as(name).isEmpty();
    }

    @Test
    void theSchemaNoticesALostFieldAndAForeignWord() throws Exception {
        String document = JsonText.print(document(new RecordedRun(2).state()));
        ReportSchema schema = new ReportSchema();
        assertThat(schema.faults(document.replace("\"exit_code\":0", "\"exit_code\":1"))).isNotEmpty();
        assertThat(schema.faults(document.replace("\"signature\":", "\"sign\":"))).isNotEmpty();
    }

    @Test
    void aRecordWithNothingInItStillFitsTheSchema() throws Exception {
        assertThat(new ReportSchema().faults(JsonText.print(document(RecordState.EMPTY)))).isEmpty();
    }

    @Test
    void theLockedRigCountsAsTheContractSays() {
        JsonObject document = document(new RecordedRun(3).locked().state());
        assertThat(document.object("signature").toString()).isEqualTo("{\"pairs\":6,\"checks\":18,\"failures\":12,"
                + "\"expected_locked\":12,\"expected_open\":0,\"expected_no_path\":18,\"matches\":\"locked\"}");
        assertThat(document.text("verdict")).isEqualTo("LOCKED");
        assertThat(document.number("exit_code")).isEqualTo(4);
        JsonObject pair = document.objects("pairs").getFirst();
        assertThat(pair.object("driver").object("read").number("enable")).isEqualTo(101);
        assertThat(pair.objects("checks").stream().map(check -> check.text("outcome")).toList())
                .isEqualTo(List.of("PASS", "ILLEGAL_ADDRESS", "ILLEGAL_ADDRESS"));
        assertThat(pair.objects("checks").get(1).number("cuda")).isEqualTo(700);
    }

    private static JsonObject document(RecordState state) {
        return new ReportJson(state, Judgement.of(state), Optional.empty()).document();
    }
}
