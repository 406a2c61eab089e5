package org.peerproof.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JobMapTest {
    private static final JobMap EMPTY = JobMap.of(Map.of());

    @Test
    void everyVersionStaysWhatItWasInItsOrder() {
        Random random = new Random(7);
        Map<String, JobState> expected = new LinkedHashMap<>();
        List<Map<String, JobState>> copies = new ArrayList<>();
        List<JobMap> versions = new ArrayList<>();
        JobMap jobs = EMPTY;
        for (int i = 0; i < 2_000; i++) {
            JobState job = JobState.unknown("job" + random.nextInt(400));
            JobState changed = random.nextBoolean() ? job : job.startedAgain();
            jobs = jobs.with(changed);
            expected.put(changed.id(), changed);
            versions.add(jobs);
            copies.add(new LinkedHashMap<>(expected));
        }
        for (int i = 0; i < versions.size(); i++) {
            assertThat(versions.get(i)).isEqualTo(copies.get(i)).hasSize(copies.get(i).size());
            assertThat(versions.get(i).keySet()).containsExactlyElementsOf(copies.get(i).keySet());
            assertThat(versions.get(i).hashCode()).isEqualTo(copies.get(i).hashCode());
        }
    }

    @Test
    void twoChangesOfOneStateDoNotSeeEachOther() {
        JobMap before = EMPTY.with(JobState.unknown("a"));

        JobMap one = before.with(JobState.unknown("b"));
        JobMap other = before.with(JobState.unknown("a").startedAgain());

        assertThat(before).containsOnlyKeys("a");
        assertThat(one).containsOnlyKeys("a", "b").containsEntry("a", JobState.unknown("a"));
        assertThat(other).containsExactly(Map.entry("a", JobState.unknown("a").startedAgain()));
    }

    @Test
    void nobodyElseCanChangeIt() {
        Map<String, JobState> given = new LinkedHashMap<>(Map.of("a", JobState.unknown("a")));
        JobMap jobs = JobMap.of(given).with(JobState.unknown("b"));
        given.clear();

        assertThat(jobs).containsOnlyKeys("a", "b");
        assertThatThrownBy(() -> jobs.put("c", JobState.unknown("c")))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(jobs::clear).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> jobs.entrySet().iterator().next().setValue(JobState.unknown("c")))
                .isInstanceOf(UnsupportedOperationException.class);
    }
}
