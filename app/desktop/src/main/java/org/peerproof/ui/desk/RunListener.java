package org.peerproof.ui.desk;

import java.nio.file.Path;
import java.util.Optional;
import org.peerproof.record.RecordState;

/** Hears of a run as it goes; called on the run's own threads. */
public interface RunListener {
    void state(RecordState state, Optional<Path> record);

    /** Something the user should know that ends nothing. */
    void notice(String sentence);
}
