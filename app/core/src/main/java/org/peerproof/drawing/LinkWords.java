package org.peerproof.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.peerproof.link.Bandwidth;
import org.peerproof.link.PcieLink;
import org.peerproof.topology.Device;
import org.peerproof.topology.UpLink;

/**
 * What stands beside a link.
 *
 * @param pieces from top to bottom; none for a stub
 * @param rate its ceiling one way; empty while unknown
 */
record LinkWords(Line.Kind kind, List<Piece> pieces, String what, Optional<Bandwidth> rate) {
    /** A line of text and its tone. */
    record Piece(String text, Lettering lettering, Tone tone) {
    }

    static final LinkWords NONE = new LinkWords(Line.Kind.STUB, List.of(), "", Optional.empty());

    LinkWords {
        pieces = List.copyOf(pieces);
    }

    /** The link above a device, which stands on the device's own account. */
    static LinkWords above(Device device) {
        return device.up().map(link -> told(device, link)).orElseGet(() -> untold(device));
    }

    private static LinkWords told(Device device, UpLink link) {
        String ends = device.address() + " to " + link.to().orElse("what is above it");
        Optional<PcieLink> known = link.capability().known();
        if (known.isEmpty()) {
            return unknown("unknown",
                    "The link " + ends + " is not known: " + link.capability().why().orElse("not told")
                            + ".");
        }
        List<Piece> pieces = new ArrayList<>();
        pieces.add(new Piece(known.get().toString(), Lettering.PLAIN, Tone.TEXT));
        pieces.add(new Piece(digits(known.get().ceiling()) + " GB/s", Lettering.STRONG, Tone.TEXT));
        StringBuilder what = new StringBuilder("The link " + ends + ": " + known.get() + ", " + known.get().formula()
                + " one way.");
        link.maxWidth().filter(most -> most > known.get().lanes()).ifPresent(most -> {
            pieces.add(new Piece("x" + most + " possible", Lettering.PLAIN, Tone.WARNING));
            what.append(" Both ends could use x").append(most).append(".");
        });
        link.present().known().filter(now -> now.generation() != known.get().generation())
                .ifPresent(now -> what.append(" At this moment it runs at ").append(now.generation())
                        .append(", as an idle card does."));
        return new LinkWords(Line.Kind.PCIE, pieces, what.toString(), Optional.of(known.get().ceiling()));
    }

    private static LinkWords untold(Device device) {
        return unknown("no link told", "These files tell of no link above " + device.address() + ".");
    }

    static LinkWords unknown(String text, String what) {
        return new LinkWords(Line.Kind.UNKNOWN, List.of(new Piece(text, Lettering.PLAIN, Tone.MUTED)), what,
                Optional.empty());
    }

    LinkWords with(Piece piece) {
        List<Piece> more = new ArrayList<>(pieces);
        more.add(piece);
        return new LinkWords(kind, more, what, rate);
    }

    /** From 1.5 for an unknown link over 2.9 at 2 GB/s and 5.8 at 31.5 to 7.4 at 121. */
    double thickness() {
        return kind == Line.Kind.STUB
                ? 3
                : 1.5 + rate.map(one -> 0.85 * Math.log(1 + one.gigabytesPerSecond()) / Math.log(2)).orElse(0.0);
    }

    /** {@code 2.00}, {@code 15.8}. */
    static String digits(Bandwidth rate) {
        return String.format(Locale.ROOT, rate.gigabytesPerSecond() < 10 ? "%.2f" : "%.1f",
                rate.gigabytesPerSecond());
    }
}
