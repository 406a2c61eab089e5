package org.peerproof.record;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Reads a file that another program still writes: at its end it waits for more, until it is told that none comes. */
public final class GrowingFile extends InputStream {
    private static final long POLL_MS = 100;

    private final InputStream in;
    private final BooleanSupplier complete;

    /** @param complete asked at the end of what is there; true ends the stream */
    public GrowingFile(Path path, BooleanSupplier complete) throws IOException {
        this.in = Files.newInputStream(path);
        this.complete = complete;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (true) {
            int count = in.read(bytes, offset, length);
            if (count > 0) {
                return count;
            }
            if (complete.getAsBoolean()) {
                return -1;
            }
            try {
                TimeUnit.MILLISECONDS.sleep(POLL_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return -1;
            }
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
