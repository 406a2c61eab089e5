package org.peerproof.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.peerproof.protocol.ControlKind;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.record.RecordState;
import org.peerproof.report.ReportModel.Cell;
import org.peerproof.report.ReportModel.Matrix;
import org.peerproof.verdict.ControlResult;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.PairVerdict;

/** The pairs as a matrix over every GPU of the rig, those that were not asked for included. */
final class MatrixOf {
    private final Map<DirectedPair, PairVerdict> pairs = new HashMap<>();
    private final List<ControlResult> controls;
    private final TreeSet<Integer> gpus = new TreeSet<>();

    MatrixOf(RecordState state, Judgement judgement) {
        judgement.pairs().forEach(pair -> {
            pairs.put(pair.pair(), pair);
            gpus.add(pair.pair().from());
            gpus.add(pair.pair().to());
        });
        controls = judgement.controls();
        state.rig().ifPresent(found -> found.rig().inventory().gpus().forEach(gpu -> gpus.add(gpu.ref().index())));
    }

    /** Empty where no pair was judged. */
    Optional<Matrix> matrix() {
        if (pairs.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Matrix(gpus.stream().map(gpu -> "GPU " + gpu).toList(),
                gpus.stream().map(this::row).toList()));
    }

    private List<Cell> row(int from) {
        List<Cell> row = new ArrayList<>();
        for (int to : gpus) {
            row.add(from == to ? self(from) : cell(Optional.ofNullable(pairs.get(new DirectedPair(from, to)))));
        }
        return row;
    }

    private static Cell cell(Optional<PairVerdict> pair) {
        return pair.map(one -> new Cell(Optional.of(PairSign.of(one)), one.checks().stream()
                .map(check -> OutcomeWords.mark(check.outcome()))
                .collect(Collectors.joining())))
                .orElseGet(() -> new Cell(Optional.empty(), "not asked"));
    }

    private Cell self(int gpu) {
        return new Cell(Optional.empty(), "self " + controls.stream()
                .filter(one -> one.kind() == ControlKind.OWN_MEMORY && one.gpu() == gpu)
                .map(one -> switch (one.standing()) {
                    case PASSED -> "✓";
                    case FAILED -> "✗";
                    case NOT_RUN -> "–";
                })
                .findFirst().orElse("–"));
    }
}
