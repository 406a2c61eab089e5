package org.peerproof.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrownListTest {
    @Test
    void everyLengthStaysWhatItWas() {
        List<GrownList<Integer>> lists = new ArrayList<>(List.of(GrownList.of(List.of())));
        for (int i = 0; i < 100; i++) {
            lists.add(lists.getLast().with(i));
        }
        List<Integer> expected = new ArrayList<>();
        for (int i = 0; i <= 100; i++) {
            assertThat(lists.get(i)).isEqualTo(expected);
            expected.add(i);
        }
    }

    @Test
    void twoThatGrewFromOneDoNotSeeEachOther() {
        for (int length = 0; length < 20; length++) {
            GrownList<Integer> before = GrownList.of(List.of());
            for (int i = 0; i < length; i++) {
                before = before.with(i);
            }
            GrownList<Integer> one = before.with(100).with(101);
            GrownList<Integer> other = before.with(200);

            assertThat(one).hasSize(length + 2).endsWith(100, 101);
            assertThat(other).hasSize(length + 1).endsWith(200);
            assertThat(before).hasSize(length).doesNotContain(100, 200);
        }
    }

    @Test
    void whatALongerListHoldsIsOutOfReach() {
        GrownList<Integer> before = GrownList.of(List.of(1)).with(2);
        before.with(3);

        assertThatThrownBy(() -> before.get(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> before.set(0, 9)).isInstanceOf(UnsupportedOperationException.class);
    }
}
