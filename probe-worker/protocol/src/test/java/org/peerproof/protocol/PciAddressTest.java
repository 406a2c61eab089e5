package org.peerproof.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PciAddressTest {
    @ParameterizedTest
    @CsvSource({"0000:0a:00.0,0000:0a:00.0", "00000000:0A:00.0,0000:0a:00.0", "10000:e1:1f.7,10000:e1:1f.7"})
    void everyFormInUseIsOneAddress(String text, String printed) {
        assertThat(PciAddress.parse(text)).hasToString(printed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0a:00.0", "0000:0a:00.8", "0000:0a:20.0", "ffffffff:0a:00.0", "0000:0a:00.0\n0"})
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> PciAddress.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not a PCI address");
    }

    @Test
    void orderIsThatOfTheBus() {
        assertThat(PciAddress.parse("0000:41:00.0")).isGreaterThan(PciAddress.parse("0000:0a:00.0"))
                .isLessThan(PciAddress.parse("0001:00:00.0"));
    }
}
