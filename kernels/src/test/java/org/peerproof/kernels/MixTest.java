package org.peerproof.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MixTest {
    /** Computed by a C program with unsigned arithmetic. */
    @ParameterizedTest
    @CsvSource({"0000000000000000, 0000000000000000", "0000000000000001, e2e99080050e59da",
        "0000000000000002, 101f6e6ecf7d5181", "0123456789abcdef, 5ccecb748f8ecc1e",
        "8000000000000000, 4577da7bb4abd843", "ffffffffffffffff, 36c5961c2a826d8c"})
    void mixesAsTheDeviceDoes(String word, String mixed) {
        assertThat(Mix.mix(Long.parseUnsignedLong(word, 16))).isEqualTo(Long.parseUnsignedLong(mixed, 16));
    }

    @Test
    void unmixUndoesMix() {
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            long word = random.nextLong();
            assertThat(Mix.unmix(Mix.mix(word))).isEqualTo(word);
        }
    }

    @Test
    void oneFlippedBitFlipsAboutHalf() {
        Random random = new Random(2);
        long flipped = 0;
        for (int i = 0; i < 64_000; i++) {
            long word = random.nextLong();
            flipped += Long.bitCount(Mix.mix(word) ^ Mix.mix(word ^ 1L << i % 64));
        }
        assertThat(flipped / 64_000.0).isBetween(31.8, 32.2);
    }
}
