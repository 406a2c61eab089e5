package org.peerproof.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PcieLinkTest {
    @ParameterizedTest
    @CsvSource({"GEN1, 1, 0.250", "GEN2, 4, 2.000", "GEN3, 4, 3.938", "GEN3, 16, 15.754", "GEN4, 8, 15.754",
        "GEN4, 16, 31.508", "GEN5, 16, 63.015", "GEN6, 16, 121.000"})
    void theCeilingIsRateTimesLanesTimesEncoding(PcieGeneration generation, int lanes, String expected) {
        assertThat(new PcieLink(generation, lanes).ceiling().digits()).isEqualTo(expected);
    }

    @Test
    void theFormulaShowsItsNumbers() {
        assertThat(new PcieLink(PcieGeneration.GEN2, 4).formula())
                .isEqualTo("5 GT/s × 4 lanes × 8/10 ÷ 8 = 2.000 GB/s");
    }

    @Test
    void aRateOfNoGenerationIsNone() {
        assertThat(PcieGeneration.ofRate(16)).contains(PcieGeneration.GEN4);
        assertThat(PcieGeneration.ofRate(12)).isEmpty();
        assertThat(PcieGeneration.ofNumber(0)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "63", "255"})
    void noLinkHasSuchAWidth(int lanes) {
        assertThatThrownBy(() -> new PcieLink(PcieGeneration.GEN3, lanes))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void headersLeaveAboutFiveSixthsAt128Bytes() {
        assertThat(PacketHeaders.left(new Bandwidth(2), 128).digits()).isEqualTo("1.684");
    }
}
