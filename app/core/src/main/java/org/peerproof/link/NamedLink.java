package org.peerproof.link;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A link a person names: PCIe by generation or rate and width, or a bundle of NVLinks. */
public sealed interface NamedLink {
    record Pcie(PcieLink link) implements NamedLink {
        @Override
        public String title() {
            return "PCIe " + link;
        }

        @Override
        public Bandwidth nominal() {
            return link.ceiling();
        }

        @Override
        public Bandwidth limit() {
            return link.ceiling();
        }

        @Override
        public String formula() {
            return link.formula();
        }
    }

    record NvLink(NvLinkRate rate, int links) implements NamedLink {
        public static final int MOST_LINKS = 64;

        public NvLink {
            if (links < 1 || links > MOST_LINKS) {
                throw new IllegalArgumentException("no GPU has " + links + " NVLinks");
            }
        }

        @Override
        public String title() {
            return rate.name() + ", " + links + (links == 1 ? " link" : " links");
        }

        @Override
        public Bandwidth nominal() {
            return times(rate.nominal());
        }

        @Override
        public Bandwidth limit() {
            return times(rate.raw());
        }

        @Override
        public String formula() {
            String nominal = rate.nominal().digits() + " GB/s × " + links + " = " + nominal() + " nominal";
            return rate.nominal().equals(rate.raw())
                    ? nominal
                    : nominal + "; raw " + rate.raw().digits() + " × " + links + " = " + limit();
        }

        private Bandwidth times(Bandwidth one) {
            return new Bandwidth(one.gigabytesPerSecond() * links);
        }
    }

    /** {@code PCIe Gen4 x8}. */
    String title();

    /** What percentages refer to, one way. */
    Bandwidth nominal();

    /** What no figure can exceed, one way. */
    Bandwidth limit();

    /** The sum with its numbers. */
    String formula();

    /**
     * The link a text names: {@code gen2x4}, {@code Gen 2 x4}, {@code PCIe 4.0 x16}, {@code 5GT/s x4}, {@code nvlink4x18},
     * {@code nvlink3-ga102 x4}; empty when it names none.
     */
    static Optional<NamedLink> parse(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
        Matcher pcie = Forms.PCIE.matcher(plain);
        if (pcie.matches()) {
            Optional<PcieGeneration> generation = pcie.group(1) == null
                    ? PcieGeneration.ofRate(Double.parseDouble(pcie.group(2)))
                    : PcieGeneration.ofNumber(Integer.parseInt(pcie.group(1)));
            int lanes = Integer.parseInt(pcie.group(3));
            return generation.filter(_ -> lanes >= 1 && lanes <= PcieLink.MOST_LANES)
                    .map(found -> new Pcie(new PcieLink(found, lanes)));
        }
        Matcher nvlink = Forms.NVLINK.matcher(plain);
        if (nvlink.matches()) {
            int links = Integer.parseInt(nvlink.group(3));
            return NvLinkRate.of(Integer.parseInt(nvlink.group(1)), nvlink.group(2) != null)
                    .filter(_ -> links >= 1 && links <= NvLink.MOST_LINKS)
                    .map(rate -> new NvLink(rate, links));
        }
        return Optional.empty();
    }

    /** How links are written. */
    final class Forms {
        private static final Pattern PCIE = Pattern
                .compile(
                        "(?:pcie ?)?(?:(?:gen ?)?([1-9])(?:\\.0)?|(\\d{1,3}(?:\\.\\d)?) ?gt/s(?: pcie)?)[ ,]*[x×] ?(\\d{1,3})");
        private static final Pattern NVLINK = Pattern
                .compile("nvlink ?([1-9])(?:\\.0)?([ -]?(?:\\(?ga102\\)?))?[ ,]*[x×] ?(\\d{1,3})");

        private Forms() {
        }
    }
}
