package org.peerproof.ui;

import java.util.List;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Outcome;
import org.peerproof.record.JobState;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.PairVerdict;

/** How a directed pair looks: a colour, an icon and a word, always all three. */
enum PairFace {
    OPEN("open", MaterialDesignC.CHECK_BOLD, "copy, read and write proven"), LOCKED("locked", MaterialDesignC.CANCEL,
            "copies arrive, every dereference faults or is refused"), PARTIAL("partial",
                    MaterialDesignC.CIRCLE_HALF_FULL,
                    "some transfers fail: treat as failure"), FALSE("false", MaterialDesignC.CLOSE_THICK,
                            "success reported, wrong data"), HUNG("hung", MaterialDesignC.CLOCK_OUTLINE,
                                    "stopped at its time limit"), NO_PATH("no path", MaterialDesignL.LINK_OFF,
                                            "not even copies arrive"), INCONCLUSIVE("inconclusive",
                                                    MaterialDesignH.HELP, "could not be judged"), NOT_RUN("not run",
                                                            MaterialDesignC.CIRCLE_SMALL,
                                                            "its checks did not run"), QUEUED("queued",
                                                                    MaterialDesignD.DOTS_HORIZONTAL,
                                                                    "waits for its turn"), RUNNING("running",
                                                                            MaterialDesignP.PLAY, "being checked now");

    private final String label;
    @SuppressWarnings("ImmutableEnumChecker") // an icon is itself a constant of an enum
    private final Ikon icon;
    private final String meaning;

    PairFace(String label, Ikon icon, String meaning) {
        this.label = label;
        this.icon = icon;
        this.meaning = meaning;
    }

    /** @param live whether the record may still grow */
    static PairFace of(PairVerdict pair, RecordState state, boolean live) {
        List<JobState> jobs = List.of(job(state, CheckKind.COPY, pair.pair()), job(state, CheckKind.READ, pair.pair()),
                job(state, CheckKind.WRITE, pair.pair()));
        boolean open = live && state.ended().isEmpty();
        if (open && jobs.stream().anyMatch(job -> job.started() && job.ended().isEmpty())) {
            return RUNNING;
        }
        if (open && jobs.stream().anyMatch(job -> job.ended().isEmpty())) {
            return QUEUED;
        }
        if (pair.checks().stream().allMatch(check -> check.outcome() instanceof Outcome.NotRun)
                && jobs.stream().noneMatch(JobState::started)) {
            return NOT_RUN;
        }
        return switch (pair.word()) {
            case OPEN -> OPEN;
            case LOCKED -> LOCKED;
            case NO_PATH -> NO_PATH;
            case PARTIAL -> PARTIAL;
            case FALSE -> FALSE;
            case HUNG -> HUNG;
            case INCONCLUSIVE -> INCONCLUSIVE;
        };
    }

    private static JobState job(RecordState state, CheckKind kind, DirectedPair pair) {
        String id = PairJobs.id(kind, pair);
        return state.job(id).orElseGet(() -> PairJobs.unknown(id));
    }

    String label() {
        return label;
    }

    Ikon icon() {
        return icon;
    }

    String meaning() {
        return meaning;
    }

    String styleClass() {
        return "face-" + label.replace(' ', '-');
    }
}
