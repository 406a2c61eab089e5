package org.peerproof.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.peerproof.link.PcieGeneration;

class LinkTextTest {
    @ParameterizedTest
    @CsvSource({"2.5 GT/s, GEN1", "2.5 GT/s PCIe, GEN1", "5 GT/s, GEN2", "5.0 GT/s PCIe, GEN2", "8 GT/s, GEN3",
        "8.0 GT/s PCIe, GEN3", "16.0 GT/s PCIe, GEN4", "32.0 GT/s, GEN5", "32 GT/s PCIe/s, GEN5", "32GT/s, GEN5",
        "64.0 GT/s PCIe, GEN6", "' 8.0 GT/s PCIe ', GEN3"})
    void everyFormOfASpeedIsReadByItsValue(String text, PcieGeneration generation) {
        assertThat(LinkText.speed(text).known()).contains(generation);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Unknown", "Unknown speed", "0", "0 GT/s", "8", "GT/s", "8,0 GT/s PCIe", "7.9 GT/s",
        "128.0 GT/s PCIe", "-8.0 GT/s", "8.0 GT/s x16", "1: 8.0GT/s, x16 *", "٨ GT/s", "８.0 GT/s PCIe", "NaN GT/s",
        "99999999999999999999 GT/s"})
    void whatIsNoKnownSpeedIsUnknownAndNeverTheNearest(String text) {
        assertThat(LinkText.speed(text).known()).isEmpty();
        assertThat(LinkText.speed(text).why().orElseThrow()).startsWith("the speed");
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "4, 4", "12, 12", "16, 16", "32, 32", "' 16 ', 16"})
    void aWidthIsItsLanes(String text, int lanes) {
        assertThat(LinkText.width(text).known()).contains(lanes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "33", "63", "64", "255", "-1", "x16", "16x", "Unknown", "١٦", "１６", "4294967312"})
    void whatIsNoWidthOfALinkIsUnknown(String text) {
        assertThat(LinkText.width(text).known()).isEmpty();
    }
}
