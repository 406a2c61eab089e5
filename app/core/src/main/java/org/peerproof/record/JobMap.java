package org.peerproof.record;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Jobs by id, in the order they were first met. Immutable: a change shares the jobs that were settled before and copies
 * only those changed since, at most about the square root of all.
 */
final class JobMap extends AbstractMap<String, JobState> {
    private static final int FEW = 64;

    private final Map<String, JobState> settled;
    private final Map<String, JobState> recent;
    private final int size;

    private JobMap(Map<String, JobState> settled, Map<String, JobState> recent) {
        this.settled = settled;
        this.recent = recent;
        this.size = settled.size() + (int) recent.keySet().stream().filter(id -> !settled.containsKey(id)).count();
    }

    static JobMap of(Map<String, JobState> jobs) {
        return jobs instanceof JobMap map ? map : new JobMap(new LinkedHashMap<>(jobs), Map.of());
    }

    JobMap with(JobState job) {
        Map<String, JobState> changed = new LinkedHashMap<>(recent);
        changed.put(job.id(), job);
        if ((long) changed.size() * changed.size() <= FEW + settled.size()) {
            return new JobMap(settled, changed);
        }
        return new JobMap(new JobMap(settled, changed).all(), Map.of());
    }

    private Map<String, JobState> all() {
        Map<String, JobState> all = new LinkedHashMap<>(settled);
        all.putAll(recent);
        return all;
    }

    @Override
    public @Nullable JobState get(@Nullable Object id) {
        JobState changed = recent.get(id);
        return changed == null ? settled.get(id) : changed;
    }

    @Override
    public boolean containsKey(@Nullable Object id) {
        return get(id) != null;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Set<Map.Entry<String, JobState>> entrySet() {
        return Collections.unmodifiableMap(all()).entrySet();
    }
}
