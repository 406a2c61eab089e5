package org.peerproof.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.peerproof.report.ReportModel.Control;
import org.peerproof.report.ReportModel.Field;
import org.peerproof.report.ReportModel.Gpu;
import org.peerproof.report.ReportModel.Remark;
import org.peerproof.report.ReportModel.Sum;

/** The one template: a model as well-formed XHTML that browsers and the PDF writer take, with nothing from outside. */
public final class ReportHtml {
    private final ReportModel model;
    private final Html html = new Html();

    private ReportHtml(ReportModel model) {
        this.model = model;
    }

    public static String of(ReportModel model) {
        return new ReportHtml(model).render();
    }

    private String render() {
        html.open("html", "xmlns", "http://www.w3.org/1999/xhtml", "lang", "en", "xml:lang", "en");
        head();
        html.open("body");
        running();
        firstPage();
        findings();
        sums();
        new PairSections(model, html).render();
        method();
        support();
        return html.close().close().document();
    }

    private void head() {
        html.open("head")
                .empty("meta", "charset", "UTF-8")
                .open("title").text(title()).close()
                .empty("meta", "name", "description", "content",
                        model.verdict().word() + ": " + model.verdict().sentence())
                .style(resource("report.css"))
                .close();
    }

    private String title() {
        return model.title() + (model.simulated() ? " (SIMULATED)" : "");
    }

    /** The head of every page. */
    private void running() {
        html.open("div", "class", "running")
                .open("table", "class", "head").open("tr")
                .element("td", "mark", "PeerProof")
                .element("td", "rig", model.rig() + " · " + model.verdict().word());
        html.open("td", "class", "right");
        if (model.simulated()) {
            html.element("span", "simulated", "SIMULATED");
        }
        html.close().close().close().close();
    }

    private void firstPage() {
        html.element("h1", "", "PeerProof report: " + model.rig() + (model.simulated() ? " (SIMULATED)" : ""));
        html.open("div", "class", "verdict verdict-" + model.verdict().word().toLowerCase(Locale.ROOT)
                .replace('_', '-'))
                .element("p", "word", model.verdict().word())
                .element("p", "sentence", model.verdict().sentence()).close();
        html.open("p", "class", "signature").element("code", "", model.verdict().signature());
        if (!model.verdict().matches().isEmpty()) {
            html.text(" ").element("strong", "", model.verdict().matches()).close()
                    .element("p", "expected", model.verdict().expected());
        } else {
            html.close();
        }
        html.element("p", "ending", model.verdict().ending());
        model.problems().forEach(problem -> html.open("p", "class", "problem").element("strong", "", "Record: ")
                .text(problem).close());
        html.open("p", "class", "scope").element("strong", "", "Scope ").text(model.verdict().scope()).close();
        PairSections.matrix(model, html);
        controls();
        rig();
        model.topology().ifPresent(figure -> RoadSections.topology(html, figure));
    }

    private void controls() {
        section("controls", "Controls");
        if (model.controls().isEmpty()) {
            html.element("p", "", "No control was planned.");
            return;
        }
        table("controls", List.of("control", "passed", "what it asks", "what did not hold"));
        for (Control control : model.controls()) {
            html.open("tr").element("th", "", control.kind())
                    .open("td").element("span", control.held() ? "chip held" : "chip broken",
                            (control.held() ? "✓ " : "✗ ") + control.passed())
                    .close()
                    .element("td", "", control.meaning())
                    .element("td", "", control.trouble().isEmpty() ? "–" : control.trouble())
                    .close();
        }
        html.close().close();
    }

    private void rig() {
        section("rig", "Rig and run");
        if (!model.gpus().isEmpty()) {
            table("gpus", List.of("GPU", "address", "name", "memory", "BAR1", "PCIe link"));
            for (Gpu gpu : model.gpus()) {
                html.open("tr").element("th", "", gpu.index()).element("td", "mono", gpu.address()).open("td")
                        .text(gpu.name());
                gpu.notes().forEach(note -> html.element("p", "note", note));
                html.close().element("td", "", gpu.vram()).element("td", "", gpu.bar1())
                        .element("td", "", gpu.link()).close();
            }
            html.close().close();
        }
        fields(model.run());
    }

    private void findings() {
        section("findings", "Findings");
        if (model.findings().isEmpty()) {
            html.element("p", "", "No rule of this version found anything beside the verdict.");
        }
        for (Remark remark : model.findings()) {
            html.open("div", "class", "finding").open("p", "class", "summary")
                    .element("span", "severity " + remark.severity(), remark.severity())
                    .text(" " + remark.summary()).close();
            items("seen", remark.evidence());
            items("try", remark.attempts());
            html.close();
        }
    }

    private void items(String name, List<String> sentences) {
        if (!sentences.isEmpty()) {
            html.open("ul", "class", name);
            sentences.forEach(sentence -> html.open("li").element("em", "", name + ": ").text(sentence).close());
            html.close();
        }
    }

    private void sums() {
        if (model.sums().isEmpty()) {
            return;
        }
        section("sums", "Collective sums");
        table("sums", List.of("built-in sum", "bytes", "GPUs", "outcome"));
        for (Sum sum : model.sums()) {
            html.open("tr").element("td", "", sum.arm()).element("td", "", sum.bytes())
                    .element("td", "", sum.gpus())
                    .open("td").element("span", "outcome", sum.outcome()).element("p", "note", sum.meaning()).close()
                    .close();
        }
        html.close().close();
    }

    private void method() {
        section("method", "Method");
        fields(model.method());
        section("limits", "Limits");
        html.open("ul", "class", "limits");
        model.limits().forEach(limit -> html.element("li", "", limit));
        html.close();
    }

    private void support() {
        section("support", "For support");
        fields(model.support());
        html.element("p", "note", "The PDF of this report carries its record as an attached file;"
                + " `peerproof show` prints the verdict of a record anew.");
    }

    private void section(String id, String title) {
        html.open("h2", "id", id).text(title).close();
    }

    private void fields(List<Field> fields) {
        html.open("table", "class", "fields").open("tbody");
        fields.forEach(field -> html.open("tr").element("th", "", field.name()).element("td", "", field.value())
                .close());
        html.close().close();
    }

    /** Leaves table and body open. */
    private void table(String styleClass, List<String> heads) {
        table(html, styleClass, heads);
    }

    static void table(Html html, String styleClass, List<String> heads) {
        html.open("table", "class", "grid " + styleClass).open("thead").open("tr");
        heads.forEach(head -> html.element("th", "", head));
        html.close().close().open("tbody");
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(ReportHtml.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
