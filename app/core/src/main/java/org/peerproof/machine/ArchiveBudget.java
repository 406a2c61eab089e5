package org.peerproof.machine;

import java.io.IOException;
import java.io.InputStream;

/**
 * What an archive may unpack to: so much in all, and so much for the headers of one entry, which a reader of archives
 * holds in memory whole. Reading on throws.
 */
final class ArchiveBudget extends InputStream {
    private final InputStream in;
    private final long most;
    private final long mostHeaders;
    private long left;
    private long headersLeft = Long.MAX_VALUE;

    ArchiveBudget(InputStream in, long most, long mostHeaders) {
        this.in = in;
        this.most = most;
        this.mostHeaders = mostHeaders;
        this.left = most;
    }

    void headersBegin() {
        headersLeft = mostHeaders;
    }

    void headersEnd() {
        headersLeft = Long.MAX_VALUE;
    }

    @Override
    public int read() throws IOException {
        allowed();
        int one = in.read();
        spend(one < 0 ? 0 : 1);
        return one;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = in.read(bytes, offset, (int) Math.min(length, allowed()));
        spend(Math.max(count, 0));
        return count;
    }

    @Override
    public int available() throws IOException {
        return in.available();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private long allowed() throws IOException {
        if (left <= 0) {
            throw new IOException("it unpacks to more than " + (most >> 20) + " MiB");
        }
        if (headersLeft <= 0) {
            throw new IOException("the name of an entry is longer than " + (mostHeaders >> 10) + " KiB");
        }
        return Math.min(left, headersLeft);
    }

    private void spend(long count) {
        left -= count;
        headersLeft -= count;
    }
}
