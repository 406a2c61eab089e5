package org.peerproof.ui.desk;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.peerproof.record.RecordPlace;
import org.peerproof.rig.RigOption;
import org.peerproof.rig.RigSource;
import org.peerproof.rig.RigTrouble;
import org.peerproof.run.RunRequest;
import org.peerproof.run.RunService;
import org.peerproof.run.RunTrouble;
import org.peerproof.run.StopSwitch;

/** Runs a rig's checks and keeps their record in its usual place. */
public final class RunDesk {
    private static final Duration CHECK_LIMIT = Duration.ofSeconds(20);
    private static final int MOST_SIDE_BY_SIDE = 8;

    private final RunService runs;
    private final RecordPlace place;

    public RunDesk(RunService runs, RecordPlace place) {
        this.runs = runs;
        this.place = place;
    }

    /**
     * Runs to the end; returns the record's file, empty where it could not be made.
     *
     * @param rig as {@code --rig} takes it
     * @param pairs {@code A:B}; all pairs when empty
     */
    public Optional<Path> run(String rig, List<String> pairs, StopSwitch stop, RunListener listener)
            throws RigTrouble, RunTrouble {
        OffWindowThread.require();
        RigSource source = RigOption.parse(rig);
        RunRequest request = new RunRequest(source, "quick", false, pairs, Optional.empty(), CHECK_LIMIT,
                Math.clamp(Runtime.getRuntime().availableProcessors(), 1, MOST_SIDE_BY_SIDE));
        try (WindowRunSink sink = new WindowRunSink(place, source.name(), listener)) {
            runs.run(request, sink, stop);
            return sink.path();
        }
    }
}
