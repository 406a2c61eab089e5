package org.peerproof.worker.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.peerproof.kernels.KernelName;
import org.peerproof.kernels.Sentinel;
import org.peerproof.protocol.CheckKind;
import org.peerproof.worker.gpu.Answer;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.GpuDriver;

/** One spoilt call each: a control, the pre-read, {@code self} or the comparison must notice. */
class AlteredDriverTest {
    private static String check(CheckKind kind, UnaryOperator<GpuDriver> change) {
        return TwoGpus.withRoads("").altered(change).check(kind);
    }

    @Test
    void enablingTheWrongWayRoundIsNoPass() {
        UnaryOperator<GpuDriver> change = honest -> new AlteredDriver(honest) {
            @Override
            public CudaCode enablePeerAccess(Context peer) {
                Context accessor = honest.current().value();
                honest.setCurrent(peer);
                CudaCode code = honest.enablePeerAccess(accessor);
                honest.setCurrent(accessor);
                return code;
            }
        };
        assertThat(check(CheckKind.READ, change)).isEqualTo("ILLEGAL_ADDRESS(700)");
        assertThat(check(CheckKind.WRITE, change)).isEqualTo("ILLEGAL_ADDRESS(700)");
    }

    @Test
    void aLaunchOnTheOwnersContextIsNoticed() {
        for (CheckKind kind : List.of(CheckKind.READ, CheckKind.WRITE)) {
            assertThat(check(kind, honest -> new AlteredDriver(honest) {
                private final List<Function> loaded = new ArrayList<>();
                private boolean enabled;

                @Override
                public Answer<Function> load(KernelName name) {
                    var answer = honest.load(name);
                    loaded.add(answer.value());
                    return answer;
                }

                @Override
                public CudaCode enablePeerAccess(Context peer) {
                    enabled = true;
                    return honest.enablePeerAccess(peer);
                }

                @Override
                public CudaCode launch(Function function, int blocks, int threads, long... arguments) {
                    if (!enabled || (function.name() != KernelName.READ && function.name() != KernelName.WRITE)) {
                        return honest.launch(function, blocks, threads, arguments);
                    }
                    enabled = false;
                    Context accessor = honest.current().value();
                    Function other = loaded.stream().filter(one -> one.name() == function.name()
                            && !one.equals(function)).findFirst().orElseThrow();
                    honest.setCurrent(new Context(3 - accessor.handle()));
                    CudaCode code = honest.launch(other, blocks, threads, arguments);
                    honest.synchronize();
                    honest.setCurrent(accessor);
                    return code;
                }
            })).doesNotStartWith("PASS");
        }
    }

    @Test
    void aPointerOffByAPageIsNoticed() {
        for (CheckKind kind : List.of(CheckKind.READ, CheckKind.WRITE)) {
            assertThat(check(kind, honest -> new AlteredDriver(honest) {
                private boolean enabled;

                @Override
                public CudaCode enablePeerAccess(Context peer) {
                    enabled = true;
                    return honest.enablePeerAccess(peer);
                }

                @Override
                public CudaCode launch(Function function, int blocks, int threads, long... arguments) {
                    long[] moved = arguments.clone();
                    if (enabled && (function.name() == KernelName.READ || function.name() == KernelName.WRITE)) {
                        enabled = false;
                        moved[0] += 4096;
                    }
                    return honest.launch(function, blocks, threads, moved);
                }
            })).startsWith("WRONG_DATA");
        }
    }

    @Test
    void aFillThatNeverHappensStopsTheCheckBeforeItsAccess() {
        for (CheckKind kind : CheckKind.values()) {
            assertThat(check(kind, honest -> new AlteredDriver(honest) {
                @Override
                public CudaCode launch(Function function, int blocks, int threads, long... arguments) {
                    boolean planting = function.name() == KernelName.FILL
                            && Sentinel.unmix(arguments[1]).map(Sentinel::role).filter(
                                    role -> role == Sentinel.Role.SENTINEL || role == Sentinel.Role.POISON).isPresent();
                    return planting ? CudaCode.SUCCESS : honest.launch(function, blocks, threads, arguments);
                }
            })).startsWith("NOT_RUN(setup: ");
        }
    }

    @Test
    void aCompareThatAlwaysSaysEqualFailsTheNegativeControl() {
        TwoGpus rig = TwoGpus.withRoads("").altered(honest -> new AlteredDriver(honest) {
            private boolean comparing;

            @Override
            public CudaCode launch(Function function, int blocks, int threads, long... arguments) {
                comparing = function.name() == KernelName.COMPARE;
                return honest.launch(function, blocks, threads, arguments);
            }

            @Override
            public CudaCode copyToHost(long[] words, long address) {
                CudaCode code = honest.copyToHost(words, address);
                if (comparing) {
                    words[0] = 1;
                }
                return code;
            }
        });
        assertThat(rig.ownControls()).isNotEmpty().noneMatch("negative PASS"::equals);
    }
}
