package org.peerproof.ui.desk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.peerproof.record.RecordState;
import org.peerproof.record.RecordTrouble;
import org.peerproof.report.ReportService;

/** Writes the reports a user exports; redacted, as all that leaves the machine. */
public final class ReportDesk {
    private final ReportService reports;

    public ReportDesk(ReportService reports) {
        this.reports = reports;
    }

    public void pdf(RecordState state, Optional<Path> record, Path target) throws IOException, RecordTrouble {
        OffWindowThread.require();
        if (record.isPresent()) {
            reports.pdf(record.get(), true, target);
        } else {
            reports.pdf(state, target);
        }
    }

    public void html(RecordState state, Optional<Path> record, Path target) throws IOException, RecordTrouble {
        OffWindowThread.require();
        if (record.isPresent()) {
            reports.html(record.get(), true, target);
        } else {
            reports.html(state, target);
        }
    }
}
