package org.peerproof.worker.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.SumArm;

class CheckOutcomeTest {
    private static List<String> core(TwoGpus rig) {
        return List.of(rig.check(CheckKind.COPY), rig.check(CheckKind.READ), rig.check(CheckKind.WRITE));
    }

    @Test
    void anOpenRoadPassesEverything() {
        TwoGpus rig = TwoGpus.withRoads("");
        assertThat(core(rig)).containsExactly("PASS", "PASS", "PASS");
        assertThat(rig.sum(SumArm.PULL)).isEqualTo("PASS");
        assertThat(rig.sum(SumArm.PUSH)).isEqualTo("PASS");
        assertThat(rig.ownControls()).containsExactly("negative PASS", "own-memory PASS");
    }

    @Test
    void aRefusedRoadCopiesAndFaults() {
        assertThat(core(TwoGpus.withRoads("\"grant\":\"refused\""))).containsExactly("PASS", "ILLEGAL_ADDRESS(700)",
                "ILLEGAL_ADDRESS(700)");
    }

    @Test
    void aRefusedRoadIsNotDereferencedGently() {
        TwoGpus rig = TwoGpus.withRoads("\"grant\":\"refused\"");
        assertThat(rig.gentle(CheckKind.READ)).isEqualTo("REFUSED");
        assertThat(rig.gentle(CheckKind.WRITE)).isEqualTo("REFUSED");
    }

    @Test
    void aGrantedRoadThatFaultsIsIllegalAddress() {
        assertThat(core(TwoGpus.withRoads("\"loads\":\"fault\",\"stores\":\"fault\""))).containsExactly("PASS",
                "ILLEGAL_ADDRESS(700)", "ILLEGAL_ADDRESS(700)");
    }

    @Test
    void anEmptyRoadNamesPoisonAndReflection() {
        assertThat(core(TwoGpus.withRoads("\"loads\":\"own-marker\",\"stores\":\"vanish\",\"copies\":\"empty\"")))
                .containsExactly("WRONG_DATA(poison)", "WRONG_DATA(reflection)", "WRONG_DATA(poison)");
    }

    @Test
    void aMirrorNeverPasses() {
        assertThat(core(TwoGpus.withRoads("\"loads\":\"mirror\",\"stores\":\"mirror\",\"copies\":\"mirror\"")))
                .containsExactly("WRONG_DATA(poison)", "WRONG_DATA(zero)", "WRONG_DATA(reflection)");
    }

    @Test
    void lostStoresFailTheWriteAlone() {
        assertThat(core(TwoGpus.withRoads("\"stores\":\"vanish\""))).containsExactly("PASS", "PASS",
                "WRONG_DATA(poison)");
    }

    @Test
    void lateStoresAreSeenByThePushSumAlone() {
        TwoGpus rig = TwoGpus.withRoads("\"stores\":\"late\"");
        assertThat(core(rig)).containsExactly("PASS", "PASS", "PASS");
        assertThat(rig.sum(SumArm.PULL)).isEqualTo("PASS");
        assertThat(rig.sum(SumArm.PUSH)).isEqualTo("NOT_VISIBLE");
    }

    @Test
    void aFullGpuIsNotRun() {
        assertThat(core(TwoGpus.withGpus("\"memory_full\":true")))
                .allSatisfy(outcome -> assertThat(outcome).startsWith("NOT_RUN(setup: cuMemAlloc returned 2"));
    }

    @Test
    void aCompareThatAlwaysSaysEqualFailsTheNegativeControl() {
        assertThat(TwoGpus.withGpus("\"compare_always_equal\":true").ownControls())
                .isNotEmpty().noneMatch("negative PASS"::equals);
    }

    @Test
    void aLoadFromNowhereIsSeenToFault() {
        assertThat(TwoGpus.withRoads("").fault()).isEqualTo("ILLEGAL_ADDRESS(700)");
    }

    @Test
    void withoutAGrantTheSameCodeFaults() {
        TwoGpus rig = TwoGpus.withRoads("");
        assertThat(rig.withoutGrant(CheckKind.READ)).isEqualTo("ILLEGAL_ADDRESS(700)");
        assertThat(rig.withoutGrant(CheckKind.WRITE)).isEqualTo("ILLEGAL_ADDRESS(700)");
    }
}
