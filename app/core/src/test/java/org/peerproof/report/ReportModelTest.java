package org.peerproof.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.peerproof.drawing.Label;
import org.peerproof.finding.RuleBook;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.RecordReader;
import org.peerproof.record.RecordState;
import org.peerproof.report.ReportModel.Block;
import org.peerproof.report.ReportModel.Cell;
import org.peerproof.report.ReportModel.Row;
import org.peerproof.testing.DrawnRigs;
import org.peerproof.testing.RecordedRun;
import org.peerproof.verdict.Judgement;

class ReportModelTest {
    @Test
    void theModelOfALockedRigIsTheCommittedOne() throws Exception {
        String text = Outline.of(model(new RecordedRun(3).locked().state()));
        Path golden = Path.of("src/test/resources/org/peerproof/report/locked-3x.txt");
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(golden, text);
        }
        assertThat(text).isEqualTo(Files.readString(golden));
    }

    @Test
    void aCheckThatArrivedWrongSaysWhatArrivedAndWhatASecondPassGave() {
        ReportModel model = model(new RecordedRun(2)
                .check(CheckKind.WRITE, 0, 1, new Outcome.WrongData(Arrival.POISON))
                .outcome("write:0-1@2", "write", Outcome.pass()).state());
        ReportModel.Evidence write = model.blocks().getFirst().checks().getLast();
        assertThat(write.outcome()).isEqualTo("WRONG_DATA(poison)");
        assertThat(write.meaning()).isEqualTo("nothing arrived: the poison is still there");
        assertThat(write.secondPass()).isEqualTo("PASS");
        assertThat(model.verdict().matches()).isEqualTo("matches no expected signature");
        assertThat(model.findings()).extracting(ReportModel.Remark::severity)
                .containsExactly("cause", "warning", "warning");
    }

    @Test
    void aTopologyIsDrawnWithItsSourceAndEveryPairHasItsArithmetic() {
        ReportModel model = model(new RecordedRun(2).topology(DrawnRigs.twoGpus()).state());
        ReportModel.Figure figure = model.topology().orElseThrow();
        PathText path = model.blocks().getFirst().roads().orElseThrow();

        assertThat(figure.caption().getFirst()).contains("read from sysfs");
        assertThat(figure.drawing().labels()).extracting(Label::text).contains("GPU 0", "GPU 1", "15.8 GB/s");
        assertThat(path.roads().getFirst().sum())
                .contains("direct = min(31.508, root complex, 15.754) = 15.754 GB/s",
                        "narrowest: Gen4 x8, 16 GT/s × 8 lanes × 128/130 ÷ 8 = 15.754 GB/s");
        assertThat(path.ratioSum()).startsWith("discrimination ratio = staged ÷ direct = 15.754 ÷ 15.754 ≥ 1.00");
    }

    @Test
    void aSelectionShowsTheOtherPairsAsNotAsked() {
        ReportModel model = model(new RecordedRun(3).asked(new DirectedPair(2, 0)).state());
        assertThat(model.blocks()).extracting(Block::pair).containsExactly("GPU 2 → GPU 0");
        assertThat(model.matrix().orElseThrow().rows().getFirst()).containsExactly(
                new Cell(Optional.empty(), "self ✓"), new Cell(Optional.empty(), "not asked"),
                new Cell(Optional.empty(), "not asked"));
    }

    @Test
    void onALargeRigOnlyPairsWithSomethingToTellAreBlocks() {
        ReportModel model = model(new RecordedRun(8)
                .check(CheckKind.READ, 3, 4, new Outcome.Hung())
                .outcome("copy:0-1@2", "copy", Outcome.pass()).state());
        assertThat(model.blocks()).extracting(Block::pair).containsExactly("GPU 0 → GPU 1", "GPU 3 → GPU 4");
        assertThat(model.rows()).hasSize(54).extracting(Row::sign).containsOnly(PairSign.OPEN);
    }

    @Test
    void thirtyPairsAreBlocksAndOfMoreThatAreAllFalseThirtyAre() {
        assertThat(model(new RecordedRun(6).state()).blocks()).hasSize(30);
        RecordedRun wrong = new RecordedRun(8);
        for (int from = 0; from < 8; from++) {
            for (int to = 0; to < 8; to++) {
                if (from != to) {
                    wrong.check(CheckKind.READ, from, to, new Outcome.WrongData(Arrival.ZERO));
                }
            }
        }
        ReportModel model = model(wrong.state());
        assertThat(model.blocks()).hasSize(30);
        assertThat(model.rows()).hasSize(26).extracting(Row::sign).containsOnly(PairSign.FALSE);
    }

    @Test
    void aRunThatWasStoppedOrCrashedOrAbortedSaysSo() {
        assertThat(model(new RecordedRun(2).missing("copy:0-1", false).ended("stopped").state()).verdict().ending())
                .startsWith("The run was stopped by its user after 4.2 s");
        assertThat(model(new RecordedRun(2).missing("write:1-0", true).withoutEnd().state()).verdict().ending())
                .isEqualTo(
                        "It crashed: the record has no end. The program or the machine ended while it ran, during write:1-0.");
        ReportModel aborted = model(new RecordedRun(2).outcome("own:0", "negative",
                new Outcome.WrongData(Arrival.SENTINEL)).ended("aborted").state());
        assertThat(aborted.verdict().ending()).startsWith("The run was aborted");
        assertThat(aborted.verdict().signature()).startsWith("no signature");
        assertThat(aborted.controls().getFirst().trouble()).startsWith("failed: ").contains("GPU 0");
    }

    @Test
    void theRecordOfOneRealGpuMakesAShortReport() throws Exception {
        ReportModel model = model(RecordReader.read(Path.of("src/test/resources/records/one-h200.peerproof")));
        assertThat(model.simulated()).isFalse();
        assertThat(model.matrix()).isEmpty();
        assertThat(model.blocks()).isEmpty();
        assertThat(model.verdict().sentence()).isEqualTo("a pair needs two usable GPUs, and there is one");
        assertThat(model.controls()).hasSize(4).allMatch(ReportModel.Control::held);
        assertThat(model.gpus()).extracting(ReportModel.Gpu::name).containsExactly("NVIDIA H200");
    }

    @Test
    void aRecordWithNothingInItStillMakesAReport() {
        ReportModel model = model(RecordState.EMPTY.withProblem("line 2: the record breaks off here"));
        assertThat(model.verdict().word()).isEqualTo("INCONCLUSIVE");
        assertThat(model.problems()).isEqualTo(List.of("line 2: the record breaks off here"));
    }

    private static ReportModel model(RecordState state) {
        Judgement judgement = Judgement.of(state);
        return ReportModel.of(state, judgement, RuleBook.findings(state, judgement), "run.peerproof");
    }
}
