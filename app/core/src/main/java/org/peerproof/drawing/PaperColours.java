package org.peerproof.drawing;

/** The light colours of a drawing on paper; the window has the same in its style sheet. Text reaches 4.5 : 1. */
public final class PaperColours {
    /** The inside of a box and its edge. */
    public record Fill(String inside, String edge) {
    }

    public static final String GROUND = "#ffffff";
    public static final Fill CHOSEN = new Fill("#ddf4ff", "#0969da");

    private PaperColours() {
    }

    public static Fill of(Box.Kind kind) {
        return switch (kind) {
            case MEMORY, PROCESSOR -> new Fill("#eaeef2", "#8c959f");
            case CHIPSET -> new Fill("#fff8c5", "#bf8700");
            case ROOT_PORT, SWITCH, BRIDGE, GPU, GROUP -> new Fill("#ffffff", "#8c959f");
            case PORT -> new Fill("#d0d7de", "#8c959f");
            case FABRIC -> new Fill("#f0e8ff", "#8250df");
            case BAND -> new Fill("#eaeef2", "#8c959f");
            case MARK -> new Fill("#ffffff", "#1f2328");
            case UNPLACED -> new Fill("#ffffff", "#8c959f");
        };
    }

    public static String of(Line.Kind kind) {
        return switch (kind) {
            case PCIE, UNKNOWN -> "#8c959f";
            case STUB -> "#afb8c1";
            case NVLINK -> "#a475f9";
            case AXIS -> "#57606a";
        };
    }

    public static String of(Lane.Kind kind) {
        return switch (kind) {
            case DIRECT -> "#0969da";
            case STAGED -> "#bc4c00";
        };
    }

    public static String of(Tone tone) {
        return switch (tone) {
            case TEXT -> "#1f2328";
            case MUTED -> "#57606a";
            case DIRECT -> "#0757b0";
            case STAGED -> "#a04100";
            case WARNING -> "#8a5300";
            case NVLINK -> "#6639ba";
        };
    }
}
