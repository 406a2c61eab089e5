package org.peerproof.ui;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Inventory;
import org.peerproof.verdict.PairVerdict;

/**
 * All directed pairs: rows send, columns receive. Cells take the largest size that fits. One tab stop; the arrow keys
 * move the selection.
 */
final class PairMatrix extends Region {
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    private static final double LARGEST = 76;
    private static final double SMALLEST = 14;
    private static final double GAP = 4;
    private static final double HEADER = 62;
    private static final double HEADER_NARROW = 30;
    private static final double TOP = 26;
    private static final double ROOM_FOR_NAME = 48;

    private final WorkbenchModel model;
    private final Map<DirectedPair, PairCell> cells = new LinkedHashMap<>();
    private final Map<DirectedPair, Tooltip> tips = new LinkedHashMap<>();
    private final List<Label> rows = new ArrayList<>();
    private final List<Label> columns = new ArrayList<>();
    private final List<Label> diagonal = new ArrayList<>();
    private List<Integer> indices = List.of();

    PairMatrix(WorkbenchModel model) {
        this.model = model;
        setId("pair-matrix");
        getStyleClass().add("pair-matrix");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TABLE_VIEW);
        setOnKeyPressed(this::key);
        model.shown().subscribe(this::show);
        model.activity().subscribe(() -> show(model.shown().get()));
        model.selection().subscribe(this::mark);
        model.lit().subscribe(this::mark);
    }

    private void show(Optional<Shown> shown) {
        List<Inventory.Gpu> gpus = shown.map(Shown::gpus).orElse(List.of());
        List<Integer> now = gpus.stream().map(gpu -> gpu.ref().index()).toList();
        if (!now.equals(indices)) {
            build(gpus, now);
        }
        boolean live = model.activity().get().live();
        shown.ifPresent(record -> record.judgement().pairs().forEach(pair -> {
            PairCell cell = cells.get(pair.pair());
            if (cell != null) {
                cell.show(pair, PairFace.of(pair, record.state(), live));
                cell.setVisible(true);
                Tooltip tip = tips.get(pair.pair());
                if (tip != null) {
                    tip.setText(tip(pair, cell));
                }
            }
        }));
        Set<DirectedPair> asked = shown.stream().flatMap(record -> record.judgement().pairs().stream())
                .map(PairVerdict::pair).collect(Collectors.toSet());
        cells.forEach((pair, cell) -> cell.setVisible(asked.contains(pair)));
        mark();
    }

    private void build(List<Inventory.Gpu> gpus, List<Integer> now) {
        indices = now;
        cells.clear();
        tips.clear();
        rows.clear();
        columns.clear();
        diagonal.clear();
        for (Inventory.Gpu gpu : gpus) {
            rows.add(header(gpu, "sends"));
            columns.add(header(gpu, "receives"));
            Label self = new Label("self");
            self.getStyleClass().add("pair-self");
            self.setAlignment(Pos.CENTER);
            diagonal.add(self);
        }
        for (int from : now) {
            for (int to : now) {
                if (from != to) {
                    add(new DirectedPair(from, to));
                }
            }
        }
        getChildren().setAll(rows);
        getChildren().addAll(columns);
        getChildren().addAll(diagonal);
        getChildren().addAll(cells.values());
        requestLayout();
    }

    private static Label header(Inventory.Gpu gpu, String does) {
        Label label = new Label("GPU " + gpu.ref().index());
        label.getStyleClass().add("pair-header");
        label.setAlignment(Pos.CENTER);
        label.setTooltip(new Tooltip("GPU " + gpu.ref().index() + " " + does + "\n" + gpu.name() + "\n"
                + gpu.ref().address()));
        return label;
    }

    private void add(DirectedPair pair) {
        PairCell cell = new PairCell(pair);
        cell.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                requestFocus();
                model.selection().set(Optional.of(pair));
            }
        });
        Tooltip tip = new Tooltip();
        Tooltip.install(cell, tip);
        tips.put(pair, tip);
        cells.put(pair, cell);
    }

    private static String tip(PairVerdict pair, PairCell cell) {
        int from = pair.pair().from();
        int to = pair.pair().to();
        return "GPU " + from + " → GPU " + to + ": " + cell.face().label() + ", " + cell.face().meaning()
                + "\nread: GPU "
                + to + " loads from GPU " + from + " · write: GPU " + from + " stores into GPU " + to;
    }

    private void mark() {
        Optional<DirectedPair> selected = model.selection().get();
        Set<DirectedPair> lit = model.lit().get();
        cells.forEach((pair, cell) -> cell.mark(selected.equals(Optional.of(pair)),
                !lit.isEmpty() && !lit.contains(pair)));
        setAccessibleText(selected.map(cells::get).map(PairCell::getAccessibleText).orElse("no pair selected"));
    }

    private void key(KeyEvent event) {
        switch (event.getCode()) {
            case LEFT -> move(0, -1);
            case RIGHT -> move(0, 1);
            case UP -> move(-1, 0);
            case DOWN -> move(1, 0);
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** To the next cell in that direction that was asked for, over the diagonal; stays where there is none. */
    private void move(int down, int right) {
        DirectedPair at = model.selection().get().orElse(null);
        if (at == null) {
            return;
        }
        int row = indices.indexOf(at.from()) + down;
        int column = indices.indexOf(at.to()) + right;
        while (row >= 0 && column >= 0 && row < indices.size() && column < indices.size()) {
            if (row != column) {
                DirectedPair next = new DirectedPair(indices.get(row), indices.get(column));
                PairCell cell = cells.get(next);
                if (cell != null && cell.isVisible()) {
                    model.selection().set(Optional.of(next));
                    return;
                }
            }
            row += down;
            column += right;
        }
    }

    private double cell(double width, double height) {
        int count = Math.max(1, indices.size());
        double across = (width - header(width) - GAP * (count - 1)) / count;
        double down = (height - TOP - GAP * (count - 1)) / count;
        return Math.clamp(Math.floor(Math.min(across, down)), SMALLEST, LARGEST);
    }

    private double header(double width) {
        return width / Math.max(1, indices.size()) < 64 ? HEADER_NARROW : HEADER;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return HEADER + indices.size() * (LARGEST + GAP);
    }

    @Override
    protected double computePrefHeight(double width) {
        int count = indices.size();
        return TOP + count * (cell(width <= 0 ? computePrefWidth(-1) : width, 10_000) + GAP);
    }

    @Override
    protected double computeMinWidth(double height) {
        return HEADER_NARROW + indices.size() * (SMALLEST + GAP);
    }

    @Override
    protected double computeMinHeight(double width) {
        return TOP + indices.size() * (SMALLEST + GAP);
    }

    @Override
    protected void layoutChildren() {
        double size = cell(getWidth(), getHeight());
        double left = header(getWidth());
        boolean narrow = left < HEADER;
        for (int i = 0; i < indices.size(); i++) {
            double offset = i * (size + GAP);
            String name = narrow || size < ROOM_FOR_NAME ? String.valueOf(indices.get(i)) : "GPU " + indices.get(i);
            columns.get(i).setText(name);
            rows.get(i).setText(narrow ? String.valueOf(indices.get(i)) : "GPU " + indices.get(i));
            columns.get(i).pseudoClassStateChanged(NARROW, narrow);
            columns.get(i).resizeRelocate(left + offset, 0, size, TOP);
            rows.get(i).resizeRelocate(0, TOP + offset, left, size);
            diagonal.get(i).setText(size >= PairCell.ROOM_FOR_PIPS ? "self" : "");
            diagonal.get(i).resizeRelocate(left + offset, TOP + offset, size, size);
        }
        cells.forEach((pair, cell) -> {
            cell.fit(size);
            cell.resizeRelocate(left + indices.indexOf(pair.to()) * (size + GAP),
                    TOP + indices.indexOf(pair.from()) * (size + GAP), size, size);
        });
    }
}
