package org.peerproof.worker.nccl;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.peerproof.protocol.Transports;

/**
 * What NCCL's debug text at level INFO tells: the transport of every channel, and its first warning. Of hostile text no
 * more than 16 MiB and no line beyond 8 KiB is looked at, and {@link Transports#whole} then says so.
 *
 * @param ranks the directed pairs of ranks that channels join
 * @param warning without control characters, at most 300 characters
 */
public record DebugText(Transports transports, List<List<Integer>> ranks, Optional<String> warning) {
    static final int MOST_BYTES = 16 << 20;
    static final int LONGEST_LINE = 8 << 10;
    private static final int LONGEST_WARNING = 300;
    private static final Pattern CHANNEL = Pattern
            .compile("Channel (\\d{1,5}(?:/\\d{1,5})?) : (\\d{1,5})\\[[0-9a-f]+\\]"
                    + " -> (\\d{1,5})\\[[0-9a-f]+\\](?: \\[(?:send|receive)\\])? via ([A-Za-z0-9_]+)/(\\S.*)");
    private static final String WARN = "NCCL WARN ";

    public DebugText {
        ranks = List.copyOf(ranks);
    }

    /** @throws IOException when the text cannot be read */
    public static DebugText read(InputStream in) throws IOException {
        byte[] text = in.readNBytes(MOST_BYTES);
        boolean whole = text.length < MOST_BYTES || in.read() < 0;
        Reader reader = new Reader();
        int begin = 0;
        while (begin < text.length) {
            int end = begin;
            while (end < text.length && text[end] != '\n') {
                end++;
            }
            whole &= end - begin <= LONGEST_LINE;
            reader.line(new String(text, begin, Math.min(LONGEST_LINE, end - begin), StandardCharsets.ISO_8859_1));
            begin = end + 1;
        }
        return new DebugText(reader.transports(whole), List.copyOf(reader.ranks), reader.warning);
    }

    /** Both ends of a channel may name it; it is one channel. */
    private record Channel(String number, int from, int to, String transport) {
    }

    private static final class Reader {
        private final Set<Channel> channels = new HashSet<>();
        private final Set<List<Integer>> ranks = new LinkedHashSet<>();
        private Optional<String> warning = Optional.empty();

        void line(String line) {
            Matcher channel = CHANNEL.matcher(line);
            if (channel.find()) {
                int from = Integer.parseInt(channel.group(2));
                int to = Integer.parseInt(channel.group(3));
                channels.add(new Channel(channel.group(1), from, to, transport(channel.group(4), channel.group(5))));
                ranks.add(List.of(from, to));
            }
            int warn = line.indexOf(WARN);
            if (warn >= 0 && warning.isEmpty()) {
                String said = line.substring(warn + WARN.length()).replaceAll("\\p{Cntrl}", "?");
                warning = Optional.of(said.substring(0, Math.min(said.length(), LONGEST_WARNING)));
            }
        }

        /** An indirect channel goes by way of a third GPU: it is not this pair's reach. */
        private static String transport(String word, String rest) {
            return word.equals("P2P") && rest.startsWith("indirect") ? "other" : word;
        }

        Transports transports(boolean whole) {
            int p2p = count("P2P");
            int shm = count("SHM");
            int net = count("NET");
            return new Transports(p2p, shm, net, channels.size() - p2p - shm - net, whole);
        }

        private int count(String transport) {
            return (int) channels.stream().filter(channel -> channel.transport().equals(transport)).count();
        }
    }
}
