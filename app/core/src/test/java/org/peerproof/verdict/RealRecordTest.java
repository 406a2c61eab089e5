package org.peerproof.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.peerproof.protocol.ControlKind;
import org.peerproof.record.RecordReader;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTrouble;

/** The record of a run on one real H200 (2026-12-01, driver 580.159.04), redacted: what it says must not change. */
class RealRecordTest {
    private static final Path RECORD = Path.of("src/test/resources/records/one-h200.peerproof");

    @Test
    void oneRealGpuIsUnusableYetItsControlsStand() throws RecordTrouble {
        RecordState state = RecordReader.read(RECORD);
        assertThat(state.problems()).isEmpty();
        assertThat(state.notUnderstood()).isZero();
        Judgement judgement = Judgement.of(state);
        assertThat(judgement.verdict()).isEqualTo(RigWord.UNUSABLE);
        assertThat(judgement.exitCode()).isEqualTo(5);
        assertThat(judgement.signature()).isEmpty();
        assertThat(judgement.summary()).isEqualTo("a pair needs two usable GPUs, and there is one");
        assertThat(judgement.controls()).extracting(ControlResult::kind).containsExactly(ControlKind.NEGATIVE,
                ControlKind.OWN_MEMORY, ControlKind.FAULT, ControlKind.CLOSING);
        assertThat(judgement.controls()).extracting(ControlResult::standing).containsOnly(Standing.PASSED);
    }
}
