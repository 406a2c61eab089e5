package org.peerproof.worker.nccl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.peerproof.protocol.Transports;

class DebugTextTest {
    private static final String FIRST = "Channel 00/0 : 0[0] -> 1[1] via P2P/direct pointer\n";

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"Channel 00/0 : 0[0] -> 1[1] via P2P/direct pointer; 1; 0; 0; 0",
        "Channel 00/0 : 0[0] -> 1[1] via P2P/direct pointer/read; 1; 0; 0; 0",
        "Channel 00 : 0[1000] -> 1[a1000] via P2P/IPC/read; 1; 0; 0; 0",
        "Channel 01/0 : 0[0] -> 1[1] via P2P/CUMEM/CE; 1; 0; 0; 0",
        "Channel 00/0 : 0[0] -> 1[1] via P2P/MNNVL; 1; 0; 0; 0",
        "Channel 00/0 : 0[0] -> 1[1] via P2P/indirect/2[2]; 0; 0; 0; 1",
        "Channel 00 : 0[0] -> 1[1] via SHM/direct/direct; 0; 1; 0; 0",
        "Channel 00 : 0[0] -> 1[1] via SHM/CE/direct; 0; 1; 0; 0",
        "Channel 00 : 0[0] -> 1[1] via SHM/direct; 0; 1; 0; 0",
        "Channel 00/0 : 0[0] -> 1[1] [send] via NET/Socket/0; 0; 0; 1; 0",
        "Channel 00/0 : 0[0] -> 1[1] [receive] via NET/IB/0/GDRDMA; 0; 0; 1; 0",
        "Channel 00/0 : 0[0] -> 1[1] [send] via COLLNET/SHARP/0; 0; 0; 0; 1",
        "Channel 00/0 : 0[0] -> 1[1] via NEWER/thing; 0; 0; 0; 1", "Channel 00/02 : 0 1; 0; 0; 0; 0"})
    void everyFormOfATransportLineIsCounted(String line, int p2p, int shm, int net, int other) throws IOException {
        assertThat(read("host:1:2 [0] NCCL INFO " + line + "\n").transports())
                .isEqualTo(new Transports(p2p, shm, net, other, true));
    }

    @Test
    void aChannelThatBothEndsNameIsOneAndOneOverShmSpoilsThem() throws IOException {
        DebugText text = read(FIRST + FIRST + "Channel 00/0 : 1[1] -> 0[0] via P2P/IPC\n");
        assertThat(text.transports()).isEqualTo(new Transports(2, 0, 0, 0, true));
        assertThat(text.transports().onlyP2p()).isTrue();
        assertThat(text.ranks()).containsExactly(List.of(0, 1), List.of(1, 0));
        assertThat(read(FIRST + "Channel 01 : 1[1] -> 0[0] via SHM/direct\n").transports().onlyP2p()).isFalse();
    }

    @Test
    void theFirstWarningIsKeptShortAndVisible() throws IOException {
        DebugText text = read("h:1:2 [0] x.cc:1 NCCL WARN a\u0007\u001b[31m" + "x".repeat(5000) + "\nNCCL WARN b\n");
        assertThat(text.warning().orElseThrow()).startsWith("a??[31mx").hasSize(300);
    }

    @Test
    void aLineWithoutEndIsReadInPartAndNothingAfterItIsTakenForAll() throws IOException {
        InputStream endless = new InputStream() {
            private int left = 1 << 30;

            @Override
            public int read() {
                return left-- > 0 ? 'x' : -1;
            }

            @Override
            public int read(byte[] into, int offset, int count) {
                java.util.Arrays.fill(into, offset, offset + count, (byte) 'x');
                left -= count;
                return count;
            }
        };
        assertThat(DebugText.read(endless).transports()).isEqualTo(new Transports(0, 0, 0, 0, false));
        assertThat(read(FIRST + "x".repeat(DebugText.LONGEST_LINE + 1)).transports().onlyP2p()).isFalse();
    }

    @Test
    void noTextIsNoTransport() throws IOException {
        assertThat(read("").transports().named()).isFalse();
        assertThat(read("").transports().onlyP2p()).isFalse();
    }

    private static DebugText read(String text) throws IOException {
        return DebugText.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
    }
}
