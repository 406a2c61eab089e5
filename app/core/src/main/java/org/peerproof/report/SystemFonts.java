package org.peerproof.report;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBufferedFile;

/**
 * The machine's own fonts for Chinese, Japanese and Korean names, which the fonts that come with a report lack. Only
 * TrueType files ({@code .ttf}) whose licence bits allow embedding are taken: PDFBox can cut nothing else down to the
 * characters a report needs.
 */
final class SystemFonts {
    /** Parts of file names, in lower case; those that hold the most writings stand first. */
    private static final List<String> NAMES = List.of("droidsansfallback", "sanscjk", "unifont", "sanssc", "sanstc",
            "sansjp", "sanskr", "ipag", "gothic", "dotum", "hei");
    private static final int DEEPEST = 6;
    private static final long LARGEST = 64L << 20;
    /** OS/2 {@code fsType}, bits 1 and 8: no embedding, no subsetting. */
    private static final int FORBIDDEN = 0x0102;

    /** A font and those of the asked characters that it is the first to hold. */
    record Found(Path file, Set<Integer> characters) {
        Found {
            characters = Set.copyOf(characters);
        }
    }

    private final List<Path> folders;

    SystemFonts(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    static SystemFonts ofThisMachine() {
        Path home = Path.of(System.getProperty("user.home", "/"));
        return new SystemFonts(List.of(Path.of("/usr/share/fonts"), Path.of("/usr/local/share/fonts"),
                home.resolve(".local/share/fonts"), home.resolve(".fonts")));
    }

    /** As few fonts as the order of names finds; no folder is looked into when nothing is asked. */
    List<Found> holding(Set<Integer> characters) {
        Set<Integer> left = new TreeSet<>(characters);
        List<Found> found = new ArrayList<>();
        for (Path file : left.isEmpty() ? List.<Path>of() : candidates()) {
            Set<Integer> held = held(file, left);
            if (!held.isEmpty()) {
                found.add(new Found(file, held));
                left.removeAll(held);
            }
            if (left.isEmpty()) {
                break;
            }
        }
        return found;
    }

    private List<Path> candidates() {
        return folders.stream().flatMap(SystemFonts::fonts)
                .filter(file -> rank(file) < NAMES.size())
                .sorted(Comparator.comparingInt(SystemFonts::rank).thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static Stream<Path> fonts(Path folder) {
        try (Stream<Path> files = Files.walk(folder, DEEPEST, FileVisitOption.FOLLOW_LINKS)) {
            return files.filter(file -> name(file).endsWith(".ttf") && Files.isRegularFile(file)).toList().stream();
        } catch (IOException | RuntimeException e) {
            // A folder that is not there, or not readable, has no font to offer.
            return Stream.of();
        }
    }

    private static int rank(Path file) {
        String name = name(file).replaceAll("[-_ ]", "");
        for (int i = 0; i < NAMES.size(); i++) {
            if (name.contains(NAMES.get(i)) && !name.contains("bold")) {
                return i;
            }
        }
        return NAMES.size();
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    }

    private static Set<Integer> held(Path file, Set<Integer> characters) {
        try {
            if (Files.size(file) > LARGEST) {
                return Set.of();
            }
            try (TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBufferedFile(file.toFile()))) {
                if (font.getOS2Windows() == null || (font.getOS2Windows().getFsType() & FORBIDDEN) != 0
                        || !font.getTableMap().containsKey("glyf")) {
                    return Set.of();
                }
                CmapLookup glyphs = font.getUnicodeCmapLookup();
                return characters.stream().filter(point -> glyphs.getGlyphId(point) != 0)
                        .collect(Collectors.toSet());
            }
        } catch (IOException | RuntimeException e) {
            // A broken font is as good as none.
            return Set.of();
        }
    }
}
