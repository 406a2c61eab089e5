package org.peerproof.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.SequenceWriter;
import org.peerproof.worker.check.FactStream;

/** Facts as records on the worker's own output; remembers whether an access was announced. */
final class Facts implements FactStream {
    private final SequenceWriter out;
    private final List<JobResult> results = new CopyOnWriteArrayList<>();
    private volatile boolean announced;

    Facts(SequenceWriter out) {
        this.out = out;
    }

    @Override
    public void fact(Fact fact) {
        try {
            out.write(fact.toJson());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (fact.name().equals(Fact.ABOUT_TO_ACCESS)) {
            announced = true;
        }
    }

    /** The results streamed so far. */
    List<JobResult> results() {
        return List.copyOf(results);
    }

    @Override
    public void result(JobResult result) {
        results.add(result);
        FactStream.super.result(result);
    }

    boolean announced() {
        return announced;
    }
}
