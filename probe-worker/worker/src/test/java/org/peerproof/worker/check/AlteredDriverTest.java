package org.peerproof.worker.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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
                    return plants(function, arguments)
                            ? CudaCode.SUCCESS
                            : honest.launch(function, blocks, threads, arguments);
                }
            })).startsWith("NOT_RUN(setup: ");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFillNobodyWaitedForStopsTheCheckBeforeItsAccess(CheckKind kind) {
        assertThat(check(kind, honest -> new LateFills(honest, false))).isEqualTo("PASS");
        assertThat(check(kind, honest -> new LateFills(honest, true))).startsWith("NOT_RUN(setup: ");
    }

    /** Fills happen at their context's next synchronize; {@code dropped} leaves out those that only wait for fills. */
    private static final class LateFills extends AlteredDriver {
        private final boolean dropped;
        private final Map<Context, List<Runnable>> waiting = new HashMap<>();
        private final Set<Context> working = new HashSet<>();

        LateFills(GpuDriver honest, boolean dropped) {
            super(honest);
            this.dropped = dropped;
        }

        @Override
        public CudaCode launch(Function function, int blocks, int threads, long... arguments) {
            if (!plants(function, arguments)) {
                working.add(honest.current().value());
                return honest.launch(function, blocks, threads, arguments);
            }
            working.remove(honest.current().value());
            waiting.computeIfAbsent(honest.current().value(), _ -> new ArrayList<>())
                    .add(() -> honest.launch(function, blocks, threads, arguments));
            return CudaCode.SUCCESS;
        }

        @Override
        public CudaCode synchronize() {
            Context context = honest.current().value();
            if (dropped && waiting.containsKey(context) && !working.contains(context)) {
                return CudaCode.SUCCESS;
            }
            CudaCode code = honest.synchronize();
            waiting.getOrDefault(context, List.of()).forEach(Runnable::run);
            waiting.remove(context);
            return code.ok() ? honest.synchronize() : code;
        }
    }

    @Test
    void aSentinelGivenToTheReadKernelFailsTheNoGrantControl() {
        UnaryOperator<GpuDriver> change = honest -> new SentinelInHand(honest) {
            @Override
            long place(long peer) {
                return honest.allocate(8).value();
            }
        };
        assertThat(check(CheckKind.READ, change)).isEqualTo("PASS");
        assertThat(TwoGpus.withRoads("").altered(change).withoutGrant(CheckKind.READ)).isEqualTo("PASS");
    }

    @Test
    void aSentinelInTheReadersArenaIsNoProof() {
        assertThat(check(CheckKind.READ, honest -> new SentinelInHand(honest) {
            private final List<Long> arenas = new ArrayList<>();

            @Override
            public Answer<Long> allocate(long bytes) {
                Answer<Long> at = honest.allocate(bytes);
                if (bytes == Side.ARENA_BYTES) {
                    arenas.add(at.value());
                }
                return at;
            }

            @Override
            long place(long peer) {
                return peer - arenas.getFirst() + arenas.getLast();
            }
        })).isEqualTo("WRONG_DATA(other)");
    }

    /** Before it loads from the peer, the reader is handed the planted word in memory of its own. */
    private abstract static class SentinelInHand extends AlteredDriver {
        private long sentinel;
        private long planter;

        SentinelInHand(GpuDriver honest) {
            super(honest);
        }

        abstract long place(long peer);

        @Override
        public CudaCode launch(Function function, int blocks, int threads, long... arguments) {
            long[] changed = arguments.clone();
            long here = honest.current().value().handle();
            if (plants(function, arguments) && sentinel == 0) {
                sentinel = arguments[1];
                planter = here;
            } else if (function.name() == KernelName.READ && sentinel != 0 && here != planter) {
                changed[0] = place(arguments[0]);
                honest.copyToDevice(changed[0], new long[]{sentinel});
            }
            return honest.launch(function, blocks, threads, changed);
        }
    }

    private static boolean plants(GpuDriver.Function function, long... arguments) {
        return function.name() == KernelName.FILL
                && Sentinel.unmix(arguments[1]).map(Sentinel::role).filter(
                        role -> role == Sentinel.Role.SENTINEL || role == Sentinel.Role.POISON).isPresent();
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
