package org.peerproof.record;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A list to which one more is added without copying those before. Immutable, also for other threads: lists that grew
 * from one another share their slots, and only the first to grow from a list takes the slot behind it.
 */
final class GrownList<E> extends AbstractList<E> implements RandomAccess {
    private final Object[] slots;
    private final AtomicInteger taken;
    private final int size;

    private GrownList(Object[] slots, AtomicInteger taken, int size) {
        this.slots = slots;
        this.taken = taken;
        this.size = size;
    }

    static <E> GrownList<E> of(List<E> items) {
        if (items instanceof GrownList<E> grown) {
            return grown;
        }
        Object[] slots = List.copyOf(items).toArray();
        return new GrownList<>(slots, new AtomicInteger(slots.length), slots.length);
    }

    GrownList<E> with(E more) {
        Objects.requireNonNull(more);
        if (size < slots.length && taken.compareAndSet(size, size + 1)) {
            slots[size] = more;
            return new GrownList<>(slots, taken, size + 1);
        }
        Object[] own = Arrays.copyOf(Arrays.copyOf(slots, size), Math.max(8, 2 * size));
        own[size] = more;
        return new GrownList<>(own, new AtomicInteger(size + 1), size + 1);
    }

    @Override
    @SuppressWarnings("unchecked")
    public E get(int index) {
        return (E) slots[Objects.checkIndex(index, size)];
    }

    @Override
    public int size() {
        return size;
    }
}
