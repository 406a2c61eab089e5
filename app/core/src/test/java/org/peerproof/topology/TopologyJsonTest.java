package org.peerproof.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.peerproof.link.NvLinkRate;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.protocol.json.JsonTrouble;
import org.peerproof.reading.Reading;

class TopologyJsonTest {
    private static final Topology TREE = TreeOf.sysfs().root("pci0000:00", 0)
            .rootPort("0000:00:01.0", "pci0000:00", 0x1022)
            .upstream("0000:01:00.0", "0000:00:01.0", "gen4 x8")
            .downstream("0000:02:00.0", "0000:01:00.0", Reading.unreadable("needs root"))
            .downstream("0000:02:01.0", "0000:01:00.0", Reading.of(new Acs(true, false, true)))
            .gpu("0000:03:00.0", "0000:02:00.0", "gen4 x16")
            .gpu("0000:04:00.0", "0000:02:01.0", "unknown")
            .nvlink("0000:03:00.0", "0000:04:00.0", 4, NvLinkRate.V3_GA102)
            .build();

    @Test
    void whatIsWrittenIsReadBack() {
        assertThat(TopologyJson.read(JsonText.parseObject(TopologyJson.write(TREE).toString()))).isEqualTo(TREE);
    }

    @ParameterizedTest
    @CsvSource({"'\"width\":8', '\"width\":255'", "'\"generation\":4', '\"generation\":9'",
        "'\"count\":4', '\"count\":-4'", "'\"role\":\"root-port\"', '\"role\":\"king\"'",
        "'\"address\":\"0000:03:00.0\"', '\"address\":\"here\"'"})
    void anImpossibleValueIsRefused(String right, String wrong) {
        String text = TopologyJson.write(TREE).toString();

        assertThat(text).contains(right);
        assertThatThrownBy(() -> TopologyJson.read(JsonText.parseObject(text.replace(right, wrong))))
                .isInstanceOfAny(JsonTrouble.class, IllegalArgumentException.class);
    }

    @Test
    void onlyWhatStandsAroundTheGpusIsKept() {
        Topology more = TreeOf.sysfs().root("pci0000:00", 0).root("pci0000:80", 0)
                .rootPort("0000:00:01.0", "pci0000:00", 0x1022)
                .rootPort("0000:80:01.0", "pci0000:80", 0x1022)
                .gpu("0000:01:00.0", "0000:00:01.0", "gen4 x16")
                .build();

        assertThat(more.aroundGpus().devices()).extracting(device -> device.address().toString())
                .containsExactly("0000:00:01.0", "0000:01:00.0");
        assertThat(more.aroundGpus().roots()).extracting(Root::name).containsExactly("pci0000:00");
    }
}
