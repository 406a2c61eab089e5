package org.peerproof.report;

import java.util.List;
import org.peerproof.report.ReportModel.Block;
import org.peerproof.report.ReportModel.Cell;
import org.peerproof.report.ReportModel.Evidence;
import org.peerproof.report.ReportModel.Field;
import org.peerproof.report.ReportModel.Matrix;
import org.peerproof.report.ReportModel.Row;

/** The part of the template that is about pairs. */
final class PairSections {
    private static final int WORDS_UP_TO = 5;
    private static final int PIPS_UP_TO = 9;

    private final ReportModel model;
    private final Html html;

    PairSections(ReportModel model, Html html) {
        this.model = model;
        this.html = html;
    }

    void render() {
        html.open("h2", "id", "pairs").text("Pairs").close();
        if (model.blocks().isEmpty() && model.rows().isEmpty()) {
            html.element("p", "", "No pair was judged.");
            return;
        }
        html.element("p", "note",
                "Driver calls: \"2 into 0\" means that GPU 2 is the accessor of GPU 0's memory; can-access"
                        + " is the answer of cuDeviceCanAccessPeer, enable the code of cuCtxEnablePeerAccess.");
        if (!model.rows().isEmpty()) {
            html.element("p", "note", "With more than " + PairTexts.MOST_BLOCKS + " pairs those with nothing remarkable"
                    + " stand in one row each, and at most " + PairTexts.MOST_BLOCKS + " others with all their"
                    + " evidence; the attached record holds all of it.");
        }
        for (int i = 0; i < model.blocks().size(); i++) {
            block(model.blocks().get(i), "pair-" + i);
        }
        rows();
    }

    static void matrix(ReportModel model, Html html) {
        if (model.matrix().isEmpty()) {
            return;
        }
        Matrix matrix = model.matrix().get();
        int size = matrix.gpus().size();
        html.open("h2", "id", "matrix").text("Pair matrix: rows send, columns receive").close();
        html.open("table", "class",
                "matrix " + (size <= WORDS_UP_TO ? "large" : size <= PIPS_UP_TO ? "middle" : "small"))
                .open("thead").open("tr").element("th", "corner", "");
        matrix.gpus().forEach(gpu -> html.element("th", "", shortened(gpu, size)));
        html.close().close().open("tbody");
        for (int from = 0; from < size; from++) {
            html.open("tr").element("th", "", shortened(matrix.gpus().get(from), size));
            matrix.rows().get(from).forEach(cell -> cell(html, cell, size));
            html.close();
        }
        html.close().close();
        legend(html, size);
    }

    private static String shortened(String gpu, int size) {
        return size <= PIPS_UP_TO ? gpu : gpu.replace("GPU ", "");
    }

    private static void cell(Html html, Cell cell, int size) {
        if (cell.sign().isEmpty()) {
            html.element("td", "none", size <= PIPS_UP_TO
                    ? cell.pips()
                    : cell.pips().startsWith("self") ? cell.pips().substring(5) : "–");
            return;
        }
        PairSign sign = cell.sign().get();
        html.open("td", "class", "sign " + sign.styleClass());
        html.element("span", "glyph", sign.glyph());
        if (size <= WORDS_UP_TO) {
            html.element("span", "label", " " + sign.label());
        } else if (!sign.glyph().equals(sign.letter())) {
            html.element("span", "label", sign.letter());
        }
        if (size <= PIPS_UP_TO) {
            html.empty("br").element("span", "pips", size <= WORDS_UP_TO ? spelled(cell.pips()) : cell.pips());
        }
        html.close();
    }

    private static String spelled(String pips) {
        int second = pips.offsetByCodePoints(0, 1);
        int third = pips.offsetByCodePoints(second, 1);
        return "C" + pips.substring(0, second) + " R" + pips.substring(second, third) + " W" + pips.substring(third);
    }

    private static void legend(Html html, int size) {
        html.open("p", "class", "legend");
        for (PairSign sign : PairSign.values()) {
            html.open("span", "class", "entry")
                    .element("span", "sign chip " + sign.styleClass(), sign.glyph()
                            + (size > WORDS_UP_TO && !sign.glyph().equals(sign.letter()) ? sign.letter() : "") + " "
                            + sign.label())
                    .text(" " + sign.meaning()).close().text(" ");
        }
        html.text(size <= PIPS_UP_TO ? "Small marks: copy, read, write." : "On the diagonal: the own-memory control.")
                .close();
    }

    private void block(Block block, String id) {
        html.open("div", "class", "pair").open("h3", "id", id)
                .element("span", "sign chip " + block.sign().styleClass(),
                        block.sign().glyph() + " " + block.sign().label())
                .text(" " + block.pair() + " ").element("span", "path", block.path()).close()
                .element("p", "sentence", block.sentence());
        ReportHtml.table(html, "evidence", List.of("check and its process", "outcome", "data", "driver calls"));
        block.checks().forEach(this::check);
        html.close().close();
        html.open("p", "class", "hints").element("em", "", "The driver's own claims, hints only: ")
                .text(block.hints()).close().close();
        block.roads().ifPresent(roads -> RoadSections.roads(html, roads));
    }

    private void check(Evidence check) {
        html.open("tr").open("td").element("strong", "", check.check()).element("p", "note", check.access())
                .element("p", "note", check.process());
        check.notes().forEach(note -> html.element("p", "note problem", note));
        html.close();
        html.open("td").element("span", "outcome", check.outcome()).element("p", "note", check.meaning());
        if (!check.secondPass().isEmpty()) {
            html.element("p", "note", "second pass: " + check.secondPass());
        }
        html.close().open("td");
        for (Field field : check.data()) {
            html.open("p", "class", "datum").text(field.name() + " ").element("code", "", field.value()).close();
        }
        html.close().open("td");
        check.calls().forEach(call -> html.element("p", "datum", call));
        html.close().close();
    }

    private void rows() {
        if (model.rows().isEmpty()) {
            return;
        }
        ReportHtml.table(html, "rows", List.of("pair", "verdict", "copy", "read", "write", "enable r / w",
                "exits", "time"));
        for (Row row : model.rows()) {
            html.open("tr").element("th", "", row.pair())
                    .open("td").element("span", "sign chip " + row.sign().styleClass(),
                            row.sign().glyph() + " " + row.sign().label())
                    .close();
            List.of(row.copy(), row.read(), row.write(), row.enable(), row.exits(), row.duration())
                    .forEach(text -> html.element("td", "", text));
            html.close();
        }
        html.close().close();
    }
}
