package org.peerproof.kernels;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KernelImageTest {
    private static final Pattern ENTRY = Pattern.compile("\\.visible \\.entry (\\w+)\\((.*?)\\)\\s*\\{(.*?)\n}",
            Pattern.DOTALL);

    private final String ptx = new String(KernelImage.ptx(), US_ASCII);

    @Test
    void loadsOnDriversBackToPtx60AndMaxwell() {
        assertThat(ptx.lines()).containsOnlyOnce(".version 6.0", ".target sm_50", ".address_size 64");
    }

    @Test
    void aZeroByteEndsTheCopyForTheDriver() {
        byte[] terminated = KernelImage.nulTerminated();
        assertThat(terminated[terminated.length - 1]).isZero();
        assertThat(Arrays.copyOf(terminated, terminated.length - 1)).isEqualTo(KernelImage.ptx());
        assertThat(ptx).doesNotContain("\0");
    }

    @Test
    void holdsExactlyTheNamedKernels() {
        List<String> entries = ENTRY.matcher(ptx).results().map(entry -> entry.group(1)).toList();
        assertThat(entries).containsExactlyElementsOf(
                Arrays.stream(KernelName.values()).map(KernelName::symbol).toList());
    }

    @ParameterizedTest
    @EnumSource
    void everyParameterIsOneWord(KernelName kernel) {
        List<String> parameters = entry(kernel).group(2).lines().map(String::strip).filter(line -> !line.isEmpty())
                .toList();
        assertThat(parameters).hasSize(kernel.parameterCount()).allMatch(line -> line.startsWith(".param .u64 "));
    }

    /** The word under test, then self: two loads, two results. */
    @Test
    void readLoadsOnce() {
        assertThat(accesses(KernelName.READ)).containsExactly("ld.volatile.global.u64", "st.volatile.global.u64",
                "ld.volatile.global.u64", "st.volatile.global.u64");
    }

    @Test
    void writeStoresThenFences() {
        assertThat(accesses(KernelName.WRITE)).containsExactly("st.volatile.global.u64", "membar.sys",
                "st.volatile.global.u64", "ld.volatile.global.u64", "st.volatile.global.u64");
    }

    @ParameterizedTest
    @EnumSource
    void noAccessIsCachedOrUncounted(KernelName kernel) {
        assertThat(entry(kernel).group(3)).doesNotContain(".nc", "ld.global", "st.global", "ldu", "prefetch", ".local");
    }

    @Test
    void theFlagIsRaisedAndBelievedAcrossFences() {
        List<String> order = accesses(KernelName.SUM_PUSH).stream().filter(access -> !access.contains("u64")).toList();
        assertThat(order).containsSubsequence("ld.volatile.global.u32", "st.volatile.global.u32", "membar.sys",
                "bar.sync", "membar.sys", "membar.sys", "st.volatile.shared.u32", "bar.sync",
                "ld.volatile.shared.u32");
        assertThat(order.stream().filter("bar.sync"::equals)).hasSize(2);
        assertThat(order.indexOf("ld.volatile.shared.u32")).isGreaterThan(order.lastIndexOf("bar.sync"));
    }

    private List<String> accesses(KernelName kernel) {
        return Pattern.compile("\\b(?:ld|st)\\.(?!param)[\\w.]+|membar\\.sys|bar\\.sync")
                .matcher(entry(kernel).group(3))
                .results().map(MatchResult::group).toList();
    }

    private MatchResult entry(KernelName kernel) {
        return ENTRY.matcher(ptx).results().filter(entry -> entry.group(1).equals(kernel.symbol())).findFirst()
                .orElseThrow();
    }
}
