package org.peerproof.run;

import java.io.IOException;
import org.peerproof.record.RecordEvent;

/** Where a run's events go, in their order; throws when they cannot be kept, and then no further check starts. */
public interface RunSink {
    void accept(RecordEvent event) throws IOException;
}
