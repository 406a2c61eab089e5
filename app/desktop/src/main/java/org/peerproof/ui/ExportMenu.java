package org.peerproof.ui;

import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;

/** What a record on show can be exported as. */
final class ExportMenu extends MenuButton {
    ExportMenu(WorkbenchModel model, Commands commands, FileChoices files) {
        super("Export", Icons.icon(MaterialDesignE.EXPORT_VARIANT));
        setId("export");
        MenuItem pdf = new MenuItem("Report as PDF…");
        pdf.setId("export-pdf");
        pdf.setOnAction(_ -> model.shown().get().ifPresent(shown -> files
                .save("Export the report as PDF", "PDF documents", base(shown) + ".pdf", "*.pdf")
                .ifPresent(target -> commands.exportPdf(shown, target))));
        MenuItem html = new MenuItem("Report as HTML…");
        html.setId("export-html");
        html.setOnAction(_ -> model.shown().get().ifPresent(shown -> files
                .save("Export the report as HTML", "HTML pages", base(shown) + ".html", "*.html")
                .ifPresent(target -> commands.exportHtml(shown, target))));
        MenuItem record = new MenuItem("Redacted record…");
        record.setId("export-record");
        record.setOnAction(_ -> model.shown().get().ifPresent(shown -> files
                .save("Export the redacted record", "PeerProof records", base(shown) + "-redacted.peerproof",
                        "*.peerproof")
                .ifPresent(target -> commands.exportRecord(shown, target))));
        getItems().addAll(pdf, html, record);
        model.shown().subscribe(shown -> setDisable(shown.isEmpty()));
        model.activity().subscribe(activity -> setDisable(model.shown().get().isEmpty() || activity.live()));
    }

    private static String base(Shown shown) {
        String name = shown.name();
        return name.endsWith(".peerproof") ? name.substring(0, name.length() - ".peerproof".length()) : "peerproof";
    }
}
