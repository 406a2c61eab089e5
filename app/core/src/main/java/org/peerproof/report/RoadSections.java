package org.peerproof.report;

import java.util.List;
import org.peerproof.report.ReportModel.Figure;

/** The part of the template that is about links: the machine's drawing, and the roads of one pair. */
final class RoadSections {
    /** CSS pixels of a page's width, upright and on its side. */
    static final double PAGE = 680;
    private static final double WIDE_PAGE = 1000;
    /** From this width on a drawing has a page on its side. */
    private static final double WIDE_FROM = 900;

    private RoadSections() {
    }

    static void topology(Html html, Figure figure) {
        boolean wide = figure.drawing().width() > WIDE_FROM;
        html.open("div", "class", wide ? "topology wide" : "topology");
        html.open("h2", "id", "topology").text("Topology").close();
        DrawingDivs.paint(html, figure.drawing(), wide ? WIDE_PAGE : PAGE);
        figure.caption().forEach(line -> html.element("p", "note", line));
        html.close();
    }

    /** Both roads of one pair, a stretch a row, then the sums. */
    static void roads(Html html, PathText path) {
        html.open("div", "class", "pair roads");
        html.open("p", "class", "datum").element("strong", "", "Path and ceiling: ").text(path.relation()).close();
        path.nvlink().ifPresent(nvlink -> html.element("p", "datum", "NVLink road: " + nvlink));
        ReportHtml.table(html, "steps", List.of("road", "from", "to", "link", "GB/s", ""));
        for (PathText.Road road : path.roads()) {
            road.steps().forEach(step -> step(html, road, step));
        }
        html.close().close();
        for (PathText.Road road : path.roads()) {
            html.open("p", "class", "datum").element("strong", "", road.name() + " road: " + road.ceiling() + ". ")
                    .text(String.join("; ", road.sum()) + ".").close();
        }
        html.open("p", "class", "datum").element("strong", "", path.ratioSum() + ". ").text(path.tells()).close();
        html.close();
    }

    private static void step(Html html, PathText.Road road, PathText.Step step) {
        html.open("tr").element("td", "", road.name()).element("td", "", step.from()).element("td", "", step.to())
                .element("td", "", step.link()).element("td", "", step.rate())
                .element("td", step.narrowest() ? "narrowest" : "", step.narrowest() ? "◂ narrowest" : step.why())
                .close();
    }
}
