package org.peerproof.report;

import java.io.IOException;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/** How far to the right any text of a document reaches, in points. */
final class RightMost extends PDFTextStripper {
    static final float A4_WIDTH = 595.3f;

    private float right;

    private RightMost() {
    }

    static float of(byte[] pdf) throws IOException {
        RightMost stripper = new RightMost();
        try (PDDocument document = Loader.loadPDF(pdf)) {
            stripper.getText(document);
        }
        return stripper.right;
    }

    @Override
    protected void processTextPosition(TextPosition text) {
        if (!text.getUnicode().isBlank()) {
            right = Math.max(right, text.getXDirAdj() + text.getWidthDirAdj());
        }
        super.processTextPosition(text);
    }
}
