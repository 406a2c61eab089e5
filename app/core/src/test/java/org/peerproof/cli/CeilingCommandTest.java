package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.peerproof.protocol.json.JsonText;

class CeilingCommandTest {
    @Test
    void theFormulaIsFilledInAndAnImpossibleFigureIsCalledThat() {
        Ran ran = Ran.of("ceiling", "gen2x4", "--measured", "6.7");

        assertThat(ran.exitCode()).isEqualTo(2);
        assertThat(ran.out()).isEqualTo("""
                PCIe Gen2 x4, one direction:
                  5 GT/s × 4 lanes × 8/10 ÷ 8 = 2.000 GB/s
                  after packet headers, an estimate: 1.684 GB/s at 128-byte payloads, 1.829 at 256
                measured 6.700 GB/s: 3.35 × the ceiling: IMPOSSIBLE
                  Either the data did not cross that link, or the link was misread.
                """);
    }

    @ParameterizedTest
    @CsvSource({"gen2 x4, 2.000", "Gen 4 x16, 31.508", "PCIe 4.0 x16, 31.508", "5GT/s x4, 2.000",
        "8.0 GT/s PCIe x16, 15.754", "gen6x16, 121.000", "nvlink4x18, 450.000", "nvlink3-ga102 x4, 56.248",
        "NVLink 5 x18, 900.000", "gen3 ×8, 7.877"})
    void linksAreNamedInManyForms(String link, String ceiling) {
        Ran ran = Ran.of("ceiling", link);

        assertThat(ran.exitCode()).isZero();
        assertThat(ran.out()).contains("= " + ceiling + " GB/s");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gen7x4", "gen4x0", "gen4x255", "gen4", "12GT/s x4", "nvlink9x1", "nvlink4x0", "fast",
        "gen99999999999x4", "nvlink2-ga102 x4"})
    void whatIsNoLinkIsOneSentence(String link) {
        Ran ran = Ran.of("ceiling", link);

        assertThat(ran.exitCode()).isEqualTo(64);
        assertThat(ran.err()).contains("names no link").hasLineCount(1);
        assertThat(ran.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"6,7", "-1", "0", "NaN", "Infinity", "fast"})
    void whatIsNoFigureIsOneSentence(String figure) {
        Ran ran = Ran.of("ceiling", "gen2x4", "--measured=" + figure);

        assertThat(ran.exitCode()).isEqualTo(64);
        assertThat(ran.err()).contains("no figure").hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource({"gen2x4, 1.627, '81 % of the ceiling', 0", "gen2x4, 2.04, '102 % of the ceiling', 0",
        "gen2x4, 2.041, '1.02 × the ceiling: IMPOSSIBLE', 2", "nvlink4x18, 370, '82 % of the ceiling', 0",
        "nvlink4x18, 475, '106 % of the ceiling', 0", "gen5x16, 65.5, '1.04 × the ceiling: IMPOSSIBLE', 2"})
    void aFigureIsJudgedByWhatNothingCanExceed(String link, String figure, String words, int exitCode) {
        Ran ran = Ran.of("ceiling", link, "--measured", figure);

        assertThat(ran.out()).contains(words);
        assertThat(ran.exitCode()).isEqualTo(exitCode);
    }

    @Test
    void aSumOfBothWaysHasTwiceTheCeiling() {
        assertThat(Ran.of("ceiling", "gen2x4", "--measured", "3.2", "--both-ways").out())
                .contains("2 × 2.000 = 4.000 GB/s", "80 % of the ceiling");
    }

    @Test
    void jsonOnStdoutLeavesTheTextToStderr() {
        Ran ran = Ran.of("ceiling", "gen4x8", "--json", "-");

        assertThat(JsonText.parseObject(ran.out()).optionalDecimal("ceiling_gb_per_s").orElse(0)).isCloseTo(15.754,
                within(0.001));
        assertThat(ran.err()).contains("PCIe Gen4 x8");
    }
}
