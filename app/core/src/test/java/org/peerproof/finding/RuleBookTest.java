package org.peerproof.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.peerproof.protocol.Arrival;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.RecordState;
import org.peerproof.testing.RecordedRun;
import org.peerproof.verdict.Judgement;

class RuleBookTest {
    private static final long VRAM = 24L << 30;
    private static final Outcome ZEROS = new Outcome.WrongData(Arrival.ZERO);

    @Test
    void aBar1SmallerThanTheMemoryIsAWarningThatNamesTheGpus() {
        Finding finding = findings(new RecordedRun(2).bar1(OptionalLong.of(256L << 20))).getFirst();

        assertThat(finding.id()).isEqualTo("bar1-smaller-than-vram");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.summary()).contains("not covered at quick depth");
        assertThat(finding.evidence()).contains("GPU 1: BAR1 256 MiB, memory 24576 MiB");
        assertThat(finding.gpus()).containsExactly(0, 1);
    }

    @Test
    void aBar1AsLargeAsTheMemoryOrUnknownIsNoFinding() {
        assertThat(findings(new RecordedRun(2).bar1(OptionalLong.of(VRAM)))).isEmpty();
        assertThat(findings(new RecordedRun(2).bar1(OptionalLong.empty()))).isEmpty();
        assertThat(findings(new RecordedRun(2).bar1(OptionalLong.of(VRAM - 1)))).hasSize(1);
    }

    @Test
    void aGpuNobodyAskedAboutIsNotNamed() {
        Finding finding = findings(new RecordedRun(3).asked(new DirectedPair(2, 0)).bar1(OptionalLong.of(1)))
                .getFirst();

        assertThat(finding.gpus()).containsExactly(0, 2);
    }

    @Test
    void aSecondPassThatDiffersIsWrongOnlyUnderLoad() {
        Finding finding = underLoad(new RecordedRun(2).check(CheckKind.READ, 1, 0, ZEROS)
                .outcome("read:1-0@2", "read", Outcome.pass())).getFirst();

        assertThat(finding.evidence()).containsExactly("1→0 read: WRONG_DATA(zero), then PASS");
        assertThat(finding.pairs()).containsExactly(new DirectedPair(1, 0));
    }

    @Test
    void aSecondPassThatAgreesOrGaveNoAnswerIsNoFinding() {
        for (Outcome second : List.of(ZEROS, Outcome.notRun("stopped"), new Outcome.Garbled("no report"))) {
            assertThat(underLoad(new RecordedRun(2).check(CheckKind.READ, 1, 0, ZEROS)
                    .outcome("read:1-0@2", "read", second))).isEmpty();
        }
    }

    @Test
    void anEmptyRecordHasNoFindings() {
        assertThat(RuleBook.findings(RecordState.EMPTY, Judgement.of(RecordState.EMPTY))).isEmpty();
    }

    private static List<Finding> underLoad(RecordedRun run) {
        return findings(run).stream().filter(finding -> finding.id().equals("wrong-only-under-load")).toList();
    }

    private static List<Finding> findings(RecordedRun run) {
        RecordState state = run.state();
        return RuleBook.findings(state, Judgement.of(state));
    }
}
