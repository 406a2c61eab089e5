package org.peerproof.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.peerproof.finding.Finding;

/** Lays a report out as one XHTML page that is good for a browser and for printing. */
public final class ReportHtml {
    /** With more pairs than this, plain ones go into one table. */
    private static final int MOST_BLOCKS = 30;

    private final ReportModel report;
    private final Markup html = new Markup();

    private ReportHtml(ReportModel report) {
        this.report = report;
    }

    public static String of(ReportModel report) {
        return new ReportHtml(report).page();
    }

    private String page() {
        html.open("html", "xmlns", "http://www.w3.org/1999/xhtml", "lang", "en", "xml:lang", "en");
        head();
        html.open("body");
        html.element("div", "PeerProof · " + value("record") + " · run " + value("run nonce"), "id", "footer");
        html.element("div", report.simulated() ? "SIMULATED: this report says nothing of a real machine" : "", "id",
                "running");
        verdict();
        controls();
        matrix();
        rig();
        findings();
        sums();
        pairs();
        method();
        html.close().close();
        return html.toString();
    }

    private void head() {
        html.open("head").element("title", report.title());
        html.open("meta", "charset", "UTF-8").close();
        html.element("style", css());
        html.open("bookmarks");
        bookmark("Verdict", "verdict");
        bookmark("Rig", "rig");
        bookmark("Pairs", "pairs");
        bookmark("Method and limits", "method");
        html.close().close();
    }

    private void bookmark(String name, String target) {
        html.open("bookmark", "name", name, "href", "#" + target).close();
    }

    private void verdict() {
        html.open("p", "class", "brand").text("PeerProof report ");
        if (report.simulated()) {
            html.element("span", "SIMULATED", "class", "simulated");
        }
        html.close();
        String colour = List.of("OPEN", "LOCKED", "FAILED").contains(report.verdict()) ? report.verdict() : "other";
        html.open("div", "class", "verdict v-" + colour, "id", "verdict");
        html.element("h1", report.verdict());
        html.element("p", report.summary(), "class", "summary");
        html.open("p").element("span", report.signature(), "class", "mono")
                .element("span", "  " + report.expected(), "class", "muted").close();
        html.element("p", "Scope: " + report.scope(), "class", "muted");
        html.close();
        report.problems().forEach(problem -> html.element("p", "Record: " + problem, "class", "c-failed"));
    }

    private void controls() {
        if (report.controls().isEmpty()) {
            return;
        }
        html.element("h2", "Controls").open("table", "class", "lined");
        for (ReportModel.Control control : report.controls()) {
            html.open("tr").element("td", control.kind(), "class", "name").open("td", "style", "width: 24mm");
            html.element("span", control.passed() + " of " + control.of(), "class", "chip c-" + control.standing());
            html.close().element("td", String.join("; ", control.why())).close();
        }
        html.close();
    }

    private void matrix() {
        List<Integer> gpus = report.matrix().gpus();
        if (report.pairs().isEmpty()) {
            return;
        }
        html.element("h2", "Pairs: rows send, columns receive");
        String size = gpus.size() <= 8 ? "large" : gpus.size() <= 12 ? "medium" : "small";
        html.open("table", "class", "matrix " + size).open("tr").element("th", "");
        gpus.forEach(gpu -> html.element("th", gpus.size() <= 8 ? "GPU " + gpu : String.valueOf(gpu)));
        html.close();
        for (int from : gpus) {
            html.open("tr").element("th", gpus.size() <= 8 ? "GPU " + from : String.valueOf(from));
            gpus.forEach(to -> cell(from, to, size));
            html.close();
        }
        html.close();
        for (PairLook look : report.legend()) {
            html.open("p").element("span", look.sign() + " " + look.word(), "class", "badge " + look(look.word()))
                    .text("  " + look.meaning()).close();
        }
        html.element("p", "Signs below a pair's own: copy, read, write.", "class", "muted");
    }

    private void cell(int from, int to, String size) {
        if (from == to) {
            html.element("td", size.equals("large") ? "self" : "", "class", "self");
            return;
        }
        report.cell(from, to).ifPresentOrElse(pair -> {
            html.open("td", "class", look(pair.look()));
            html.element("span", sign(pair.look()), "class", "sign");
            if (size.equals("large")) {
                html.element("span", String.join(" ", pair.checks().stream().map(ReportModel.Check::mark).toList()),
                        "class", "pips");
            }
            html.close();
        }, () -> html.element("td", ""));
    }

    private static String look(String word) {
        return "l-" + word.replace(' ', '-');
    }

    private static String sign(String word) {
        for (PairLook look : PairLook.values()) {
            if (look.word().equals(word)) {
                return look.sign();
            }
        }
        return "";
    }

    private void rig() {
        html.element("h2", "Rig", "id", "rig").open("table");
        report.facts().forEach(
                fact -> html.open("tr").element("td", fact.name(), "class", "name").element("td", fact.value())
                        .close());
        html.close();
        if (report.gpus().isEmpty()) {
            return;
        }
        html.open("table", "class", "lined").open("thead").open("tr");
        List.of("GPU", "address", "name", "memory", "BAR1", "link as NVML reads it")
                .forEach(name -> html.element("th", name));
        html.close().close().open("tbody");
        for (ReportModel.Gpu gpu : report.gpus()) {
            html.open("tr").element("td", String.valueOf(gpu.index())).element("td", gpu.address(), "class", "mono")
                    .element("td", gpu.name() + (gpu.notes().isEmpty() ? "" : " (" + gpu.notes() + ")"))
                    .element("td", gpu.memory()).element("td", gpu.bar1()).element("td", gpu.link()).close();
        }
        html.close().close();
    }

    private void findings() {
        html.element("h2", "Findings");
        if (report.findings().isEmpty()) {
            html.element("p", "No rule of this version found anything to add.", "class", "muted");
        }
        for (Finding finding : report.findings()) {
            html.open("div", "class", "finding").open("p")
                    .element("span", finding.severity(), "class", "badge s-" + finding.severity()).text(" ")
                    .element("b", finding.summary()).close();
            finding.evidence().forEach(sentence -> html.element("p", sentence, "class", "muted"));
            finding.attempts().forEach(sentence -> html.element("p", "Try: " + sentence));
            html.close();
        }
    }

    private void sums() {
        if (report.sums().isEmpty()) {
            return;
        }
        html.element("h2", "Collective sum").open("table", "class", "lined");
        report.sums().forEach(
                sum -> html.open("tr").element("td", sum.name()).element("td", sum.value()).close());
        html.close();
    }

    private void pairs() {
        html.element("h2", "Pair by pair", "id", "pairs");
        if (report.pairs().isEmpty()) {
            html.element("p", "No pair was judged.", "class", "muted");
            return;
        }
        boolean many = report.pairs().size() > MOST_BLOCKS;
        List<ReportModel.Pair> blocks = report.pairs().stream().filter(pair -> !many || !plain(pair)).toList();
        blocks.forEach(this::block);
        List<ReportModel.Pair> rows = report.pairs().stream().filter(pair -> many && plain(pair)).toList();
        if (rows.isEmpty()) {
            return;
        }
        html.open("table", "class", "lined").open("thead").open("tr");
        List.of("pair", "addresses", "verdict", "copy", "read", "write").forEach(name -> html.element("th", name));
        html.close().close().open("tbody");
        rows.forEach(this::row);
        html.close().close();
    }

    private static boolean plain(ReportModel.Pair pair) {
        return pair.look().equals("open") || pair.look().equals("locked");
    }

    private void row(ReportModel.Pair pair) {
        html.open("tr").element("td", pair.pair().toString()).element("td", pair.addresses(), "class", "mono")
                .open("td").element("span", pair.look().toUpperCase(Locale.ROOT), "class",
                        "badge " + look(pair.look()))
                .close();
        pair.checks().forEach(check -> html.element("td", check.outcome()));
        html.close();
    }

    private void block(ReportModel.Pair pair) {
        html.open("div", "class", "pair").open("h3").text("GPU " + pair.pair().from() + " → GPU " + pair.pair().to()
                + "  ").element("span", sign(pair.look()) + " " + pair.look().toUpperCase(Locale.ROOT),
                        "class", "badge " + look(pair.look()))
                .close();
        html.element("p", pair.addresses(), "class", "mono").element("p", pair.sentence());
        for (ReportModel.Check check : pair.checks()) {
            html.open("div", "class", "check").open("p").element("b", check.kind() + ": " + check.outcome())
                    .element("span", "  " + check.does(), "class", "muted").close().open("table");
            check.facts().forEach(fact -> html.open("tr").element("td", fact.name(), "class", "name")
                    .element("td", fact.value(), "class", fact.value().startsWith("0x") ? "mono" : "value").close());
            html.close().close();
        }
        html.close();
    }

    private void method() {
        html.element("h2", "Method and limits", "id", "method");
        List.of("Every check is a process of its own. The owner of the memory plants a word that is distinct for this"
                + " run, this check and this directed pair, and reads it back by its own kernel and by a copy to the"
                + " host before its address is handed across.",
                "copy: the copy engine moves 4 MiB from the first GPU to the second, and the second compares every"
                        + " word. read: a kernel on the second GPU loads the first GPU's word through its pointer. write:"
                        + " a kernel on the first GPU stores a word into the second, whose owner looks whether it is"
                        + " there and nothing else changed.",
                "Controls come first: a known other value must compare as not equal, the same checks must pass on a"
                        + " card's own memory, a load from nowhere must fault, and the checks without an enabled access"
                        + " must fault. The own-memory control is repeated at the end.",
                "locked expects all copies to pass and all reads and writes to fault or be refused; open expects no"
                        + " failure. Any other pattern is a failure of the listed pairs. A check that did not run is"
                        + " never a pass.",
                "A pass says that the right data arrived at the sizes given, at this time, with this driver. It does"
                        + " not say that a program's own kernels are right, nor how fast a road is.")
                .forEach(sentence -> html.element("p", sentence));
    }

    private String value(String name) {
        return report.facts().stream().filter(fact -> fact.name().equals(name)).map(ReportModel.Line::value).findFirst()
                .orElse("unknown");
    }

    private static String css() {
        try (InputStream in = ReportHtml.class.getResourceAsStream("report.css")) {
            if (in == null) {
                throw new IllegalStateException("the program lacks its resource report.css");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
