package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextStyleTest {
    @Test
    void noControlAndNoMarkThatTurnsTheDirectionOfTextReachesTheTerminal() {
        assertThat(new TextStyle(false, false).line("A\u202eB\u2067C\u200fD\u001b]0;x\u0007\n漢字"))
                .isEqualTo("A?B?C?D?]0;x??漢字");
    }

    @Test
    void itsOwnColoursStay() {
        TextStyle style = new TextStyle(true, false);
        assertThat(style.line(style.paint("OPEN", TextStyle.Colour.GREEN))).isEqualTo("\u001b[32mOPEN\u001b[0m");
    }
}
