package org.peerproof.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.peerproof.kernels.Sentinel.Role;

class SentinelTest {
    /** Computed by a C program with unsigned arithmetic. */
    @Test
    void knownWord() {
        assertThat(new Sentinel(Role.SELF, 0xabcde, 17, 0x9a5, 2, 7).word()).isEqualTo(0xea90b1c67726b09dL);
    }

    @ParameterizedTest
    @EnumSource
    void aWordTellsItsFields(Role role) {
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            Sentinel sentinel = new Sentinel(role, random.nextInt(1 << 20), random.nextInt(1 << 5),
                    random.nextInt(1 << 12), random.nextInt(1 << 8), random.nextInt(1 << 8));
            assertThat(Sentinel.unmix(sentinel.word())).contains(sentinel);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0, 0, 0", "1048575, 31, 4095, 255, 255"})
    void theEndsOfTheRangesFit(int nonce, int check, int round, int a, int b) {
        for (Role role : Role.values()) {
            Sentinel sentinel = new Sentinel(role, nonce, check, round, a, b);
            assertThat(Sentinel.unmix(sentinel.word())).contains(sentinel);
        }
    }

    @Test
    void everyFieldChangesTheWord() {
        Set<Long> words = new HashSet<>();
        for (Role role : Role.values()) {
            words.add(new Sentinel(role, 0, 0, 0, 0, 0).word());
        }
        words.add(new Sentinel(Role.SENTINEL, 1, 0, 0, 0, 0).word());
        words.add(new Sentinel(Role.SENTINEL, 0, 1, 0, 0, 0).word());
        words.add(new Sentinel(Role.SENTINEL, 0, 0, 1, 0, 0).word());
        words.add(new Sentinel(Role.SENTINEL, 0, 0, 0, 1, 0).word());
        words.add(new Sentinel(Role.SENTINEL, 0, 0, 0, 0, 1).word());
        assertThat(words).hasSize(Role.values().length + 5);
    }

    /** The mix is a bijection: a word no sentinel un-mixes from is a word no sentinel makes. */
    @Test
    void zeroAndAllOnesAreNeverPlanted() {
        assertThat(Mix.unmix(0)).isZero();
        assertThat(Sentinel.unmix(0)).isEmpty();
        assertThat(Mix.unmix(-1L)).isEqualTo(0xb0507a2ed96c3533L);
        assertThat(Sentinel.unmix(-1L)).isEmpty();
    }

    @Test
    void aRoleThatDoesNotExistIsNoneOfOurs() {
        Sentinel last = new Sentinel(Role.CONTRIBUTION, 0, 0, 0, 0, 0);
        long beyond = Mix.mix(Mix.unmix(last.word()) + (1L << 53));
        assertThat(Sentinel.unmix(beyond)).isEmpty();
    }

    @Test
    void aStrangeWordIsAlmostNeverOurs() {
        Random random = new Random(4);
        long taken = random.longs(100_000).filter(word -> Sentinel.unmix(word).isPresent()).count();
        assertThat(taken).isLessThan(100_000 / 200);
    }

    @ParameterizedTest
    @CsvSource({"-1, 0, 0, 0, 0", "1048576, 0, 0, 0, 0", "0, 32, 0, 0, 0", "0, 0, 4096, 0, 0", "0, 0, 0, 256, 0",
        "0, 0, 0, 0, 256", "0, 0, 0, 0, -1"})
    void aFieldOutOfRangeIsRefused(int nonce, int check, int round, int a, int b) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Sentinel(Role.SENTINEL, nonce, check, round, a, b))
                .withMessageContaining("does not fit");
    }
}
