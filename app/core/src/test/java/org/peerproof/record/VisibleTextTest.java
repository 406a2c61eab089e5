package org.peerproof.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.peerproof.protocol.Inventory;
import org.peerproof.testing.RecordedRun;

class VisibleTextTest {
    @Test
    void lettersOfEveryWritingStayAndWhatCannotBeSeenIsWrittenAsItsNumber() {
        assertThat(VisibleText.of("GPU 漢字 한국어 Жш עברית é")).isEqualTo("GPU 漢字 한국어 Жш עברית é");
        assertThat(VisibleText.of("a\u202eb\u2066c\u200f\u001b\n")).isEqualTo(
                "a[U+202E]b[U+2066]c[U+200F][U+001B][U+000A]");
    }

    @Test
    void aStateKeepsEverythingButItsNames() {
        RecordState state = new RecordedRun(2).named("A\u202eB").locked().state();
        RecordState shown = VisibleText.namesOf(state);
        assertThat(List.copyOf(shown.rig().orElseThrow().rig().inventory().gpus())).extracting(Inventory.Gpu::name)
                .containsOnly("A[U+202E]B");
        assertThat(shown.jobs()).isEqualTo(state.jobs());
        assertThat(shown.ended()).isEqualTo(state.ended());
        RecordState plain = new RecordedRun(2).state();
        assertThat(VisibleText.namesOf(plain)).isSameAs(plain);
    }
}
