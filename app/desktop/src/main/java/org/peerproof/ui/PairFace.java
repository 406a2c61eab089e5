package org.peerproof.ui;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.peerproof.protocol.CheckKind;
import org.peerproof.record.JobState;
import org.peerproof.record.PlannedJob;
import org.peerproof.record.RecordState;
import org.peerproof.report.PairSign;
import org.peerproof.verdict.PairVerdict;

/** How a directed pair looks: a colour, an icon and a word, always all three. Judged ones have the report's words. */
enum PairFace {
    OPEN(MaterialDesignC.CHECK_BOLD, PairSign.OPEN.meaning()), //
    LOCKED(MaterialDesignC.CANCEL, PairSign.LOCKED.meaning()), //
    PARTIAL(MaterialDesignC.CIRCLE_HALF_FULL, PairSign.PARTIAL.meaning()), //
    FALSE(MaterialDesignC.CLOSE_THICK, PairSign.FALSE.meaning()), //
    HUNG(MaterialDesignC.CLOCK_OUTLINE, PairSign.HUNG.meaning()), //
    NO_PATH(MaterialDesignL.LINK_OFF, PairSign.NO_PATH.meaning()), //
    INCONCLUSIVE(MaterialDesignH.HELP, PairSign.INCONCLUSIVE.meaning()), //
    NOT_RUN(MaterialDesignC.CIRCLE_SMALL, PairSign.NOT_RUN.meaning()), //
    QUEUED(MaterialDesignD.DOTS_HORIZONTAL, "waits for its turn"), //
    RUNNING(MaterialDesignP.PLAY, "being checked now");

    @SuppressWarnings("ImmutableEnumChecker") // an icon is itself a constant of an enum
    private final Ikon icon;
    private final String meaning;

    PairFace(Ikon icon, String meaning) {
        this.icon = icon;
        this.meaning = meaning;
    }

    /** @param live whether the record may still grow */
    static PairFace of(PairVerdict pair, RecordState state, boolean live) {
        List<JobState> jobs = Stream.of(CheckKind.values()).map(kind -> job(state, PlannedJob.id(kind, pair.pair())))
                .toList();
        boolean open = live && state.ended().isEmpty();
        if (open && jobs.stream().anyMatch(job -> job.started() && job.ended().isEmpty())) {
            return RUNNING;
        }
        if (open && jobs.stream().anyMatch(job -> job.ended().isEmpty())) {
            return QUEUED;
        }
        return valueOf(PairSign.of(pair).name());
    }

    private static JobState job(RecordState state, String id) {
        return state.job(id).orElseGet(() -> PairJobs.unknown(id));
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    Ikon icon() {
        return icon;
    }

    String meaning() {
        return meaning;
    }

    String styleClass() {
        return "face-" + label().replace(' ', '-');
    }
}
