package org.peerproof.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PatternTest {
    /** Computed by a C program with unsigned arithmetic. */
    @Test
    void knownWords() {
        assertThat(Pattern.word(1, 0)).isEqualTo(0xbcdd995f5174bdf9L);
        assertThat(Pattern.word(1, 1)).isEqualTo(0x885c8f202f0f5ffeL);
        assertThat(Pattern.word(0xdeadbeefcafef00dL, 1L << 33)).isEqualTo(0x8685569ec1f2d45fL);
    }

    @Test
    void aSeedHasNoWordTwice() {
        assertThat(words(7)).hasSize(100_000);
    }

    @Test
    void twoSeedsDifferEverywhere() {
        for (long i = 0; i < 100_000; i++) {
            assertThat(Pattern.word(7, i)).isNotEqualTo(Pattern.word(8, i));
        }
    }

    @Test
    void aShiftedPatternIsNoOtherPattern() {
        assertThat(Collections.disjoint(words(7), words(8))).isTrue();
    }

    private static Set<Long> words(long seed) {
        return LongStream.range(0, 100_000).mapToObj(i -> Pattern.word(seed, i)).collect(Collectors.toSet());
    }
}
