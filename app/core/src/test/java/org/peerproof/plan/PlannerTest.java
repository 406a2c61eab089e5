package org.peerproof.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.GpuRef;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.PciAddress;
import org.peerproof.record.PlannedJob;
import org.peerproof.record.RunPlan;
import org.peerproof.rig.Rig;

class PlannerTest {
    @Test
    void threeGpusAreSixPairsAndEighteenChecks() {
        RunPlan plan = plan(inventory(3, true), false);
        assertThat(plan.pairs()).hasSize(6);
        assertThat(plan.checks()).isEqualTo(18);
        assertThat(ids(plan, "copy:", "read:", "write:")).hasSize(18);
    }

    @Test
    void aGrantedPeerGivesItsAccessorOneNoGrantControlOfEachKind() {
        assertThat(ids(plan(inventory(2, true), false), "no-grant")).containsExactly("no-grant-read:1-0",
                "no-grant-write:0-1", "no-grant-read:0-1", "no-grant-write:1-0");
    }

    @Test
    void whereTheDriverRefusesTheChecksAreThatControl() {
        RunPlan plan = plan(inventory(3, false), false);
        assertThat(ids(plan, "no-grant")).isEmpty();
        assertThat(plan.xidLines()).isEqualTo(3 + 12);
    }

    @Test
    void gentleMakesNoFault() {
        RunPlan plan = plan(inventory(3, false), true);
        assertThat(ids(plan, "fault", "no-grant")).isEmpty();
        assertThat(plan.xidLines()).isZero();
    }

    @Test
    void onePairOneWayHasNoSumAndTouchesNoOtherGpu() {
        RunPlan plan = Planner.plan(rig(inventory(4, true)),
                new PlanRequest("quick", false, List.of(new DirectedPair(0, 2)), true));
        assertThat(ids(plan, "sum")).isEmpty();
        assertThat(plan.jobs()).flatExtracting(job -> job.job().gpus()).extracting(GpuRef::index)
                .containsOnly(0, 2);
    }

    @ParameterizedTest
    @CsvSource({"0:1", "0000:01:00.0:0000:02:00.0", "GPU-0:00000000:02:00.0", "gpu-0:1"})
    void aPairIsNamedByIndexAddressOrUuid(String text) throws SelectionTrouble {
        assertThat(new Selection(inventory(3, true)).of(List.of(text), Optional.empty()))
                .containsExactly(new DirectedPair(0, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ":", "0", "0:", "0:0", "0:3", "-1:0", "0:1:2", "a:b", "0000:01:00.0"})
    void whatIsNoPairOfThisRigIsOneSentence(String text) {
        assertThatThrownBy(() -> new Selection(inventory(3, true)).of(List.of(text), Optional.empty()))
                .isInstanceOf(SelectionTrouble.class).hasMessageContaining("--pair");
    }

    @Test
    void aListOfGpusIsEveryPairAmongThem() throws SelectionTrouble {
        assertThat(new Selection(inventory(4, true)).of(List.of(), Optional.of("1, 3")))
                .containsExactly(new DirectedPair(1, 3), new DirectedPair(3, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "0,0", "0,9", "0,,1"})
    void aListThatIsNoneIsOneSentence(String text) {
        assertThatThrownBy(() -> new Selection(inventory(3, true)).of(List.of(), Optional.of(text)))
                .isInstanceOf(SelectionTrouble.class);
    }

    private static RunPlan plan(Inventory inventory, boolean gentle) {
        return Planner.plan(rig(inventory),
                new PlanRequest("quick", gentle, new Selection(inventory).all(), false));
    }

    private static Rig rig(Inventory inventory) {
        return new Rig("test", true, inventory);
    }

    private static List<String> ids(RunPlan plan, String... starts) {
        return plan.jobs().stream().map(PlannedJob::id)
                .filter(id -> List.of(starts).stream().anyMatch(id::startsWith)).toList();
    }

    private static Inventory inventory(int count, boolean canAccess) {
        List<Inventory.Gpu> gpus = new ArrayList<>();
        List<Inventory.Access> access = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            gpus.add(new Inventory.Gpu(new GpuRef(i, new PciAddress(0, i + 1, 0, 0), "GPU-" + i), "x", 1L << 34,
                    OptionalLong.empty(), "8.6", Optional.empty(), List.of(), Optional.empty()));
            for (int owner = 0; owner < count; owner++) {
                if (owner != i) {
                    access.add(new Inventory.Access(i, owner, Optional.of(canAccess), OptionalLong.empty(),
                            Optional.empty(), Optional.empty(), Optional.empty()));
                }
            }
        }
        return new Inventory(Optional.empty(), OptionalLong.empty(), Optional.empty(), gpus, access, List.of());
    }
}
