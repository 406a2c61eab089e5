package org.peerproof.worker.gpu.simulated;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** 64-bit words that are zero until written; only pages that were written take memory, so that they may be many. */
final class SimulatedWords {
    private static final int PAGE_BITS = 16;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final long HALF = 0xffffffffL;

    private final long count;
    private final long[] @Nullable [] pages;

    SimulatedWords(long count) {
        this.count = count;
        this.pages = new long[Math.toIntExact((count + PAGE - 1) >>> PAGE_BITS)] @Nullable [];
    }

    long count() {
        return count;
    }

    long get(long index) {
        long @Nullable [] page = pages[page(index)];
        return page == null ? 0 : page[within(index)];
    }

    void set(long index, long word) {
        written(index)[within(index)] = word;
    }

    int get32(long half) {
        return (int) (get(half >>> 1) >>> (32 * (half & 1)));
    }

    void set32(long half, int value) {
        long[] page = written(half >>> 1);
        int at = within(half >>> 1);
        long shift = 32 * (half & 1);
        page[at] = (page[at] & ~(HALF << shift)) | ((value & HALF) << shift);
    }

    /** The words from an index on into an array. */
    void read(long index, long[] into, int offset, int words) {
        for (int done = 0; done < words;) {
            int part = Math.min(words - done, PAGE - within(index + done));
            long @Nullable [] page = pages[page(index + done)];
            if (page == null) {
                Arrays.fill(into, offset + done, offset + done + part, 0);
            } else {
                System.arraycopy(page, within(index + done), into, offset + done, part);
            }
            done += part;
        }
    }

    void write(long index, long[] from, int offset, int words) {
        for (int done = 0; done < words;) {
            int part = Math.min(words - done, PAGE - within(index + done));
            System.arraycopy(from, offset + done, written(index + done), within(index + done), part);
            done += part;
        }
    }

    private long[] written(long index) {
        long @Nullable [] page = pages[page(index)];
        if (page == null) {
            page = new long[(int) Math.min(PAGE, count - ((long) page(index) << PAGE_BITS))];
            pages[page(index)] = page;
        }
        return page;
    }

    private static int page(long index) {
        return (int) (index >>> PAGE_BITS);
    }

    private static int within(long index) {
        return (int) (index & (PAGE - 1));
    }
}
