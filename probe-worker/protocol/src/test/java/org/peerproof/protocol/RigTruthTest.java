package org.peerproof.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.protocol.json.JsonTrouble;

class RigTruthTest {
    private static final String TWO = "\"gpus\":[{\"address\":\"0000:01:00.0\"},{\"address\":\"0000:02:00.0\"}]";

    @Test
    void aPairOverridesThePeersAndTheRestStays() {
        RigTruth rig = read("{" + TWO + ",\"peers\":{\"grant\":\"refused\",\"enable\":101},"
                + "\"pairs\":[{\"accessor\":1,\"owner\":0,\"grant\":\"granted\",\"stores\":\"vanish\"}]}");
        assertThat(rig.road(0, 1).enable()).isEqualTo(101);
        assertThat(rig.road(0, 1).loads()).isEqualTo(PeerTruth.Loads.FAULT);
        assertThat(rig.road(1, 0).enable()).isZero();
        assertThat(rig.road(1, 0).stores()).isEqualTo(PeerTruth.Stores.VANISH);
    }

    @Test
    void aNameIsKeptWhole() {
        String name = "<script>alert(1)</script>" + "x".repeat(275);
        assertThat(read("{\"name\":\"" + name + "\"," + TWO + "}").name()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "{\"gpus\":[]}|'gpus' holds 0 GPUs, not between 1 and 64",
        "{\"gpus\":1000000000}|'gpus' is not a list of objects",
        "{\"gpus\":[{\"address\":\"x\"}]}|GPU 0: 'x' is not a PCI address like 0000:0a:00.0",
        "{\"gpus\":[{\"address\":\"0000:01:00.0\",\"link\":{\"width\":-4}}]}|GPU 0: a link width is not between 1 and 32 lanes",
        "{\"gpus\":[{\"address\":\"0000:01:00.0\",\"vram_bytes\":-1}]}|GPU 0: a memory size is not positive",
        "{\"gpus\":[{\"address\":\"0000:02:00.0\"},{\"address\":\"0000:01:00.0\"}]}|GPU 1: the GPUs are not in PCI bus order",
        "{\"gpus\":[{\"address\":\"0000:02:00.0\"},{\"address\":\"0000:02:00.0\"}]}|GPU 1: its address or UUID is another GPU's too"})
    void aWrongDescriptionIsOneSentence(String text, String sentence) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(JsonTrouble.class).hasMessage(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "{\"roots\":[{\"name\":\"pci0000:00\",\"ports\":[{\"address\":\"0000:00:01.0\",\"gpu\":0}]}]}|'machine' places 1 of 2 GPUs",
        "{\"roots\":[{\"name\":\"pci0000:00\",\"ports\":[{\"address\":\"0000:00:01.0\",\"gpu\":0},{\"address\":\"0000:00:02.0\",\"gpu\":0}]}]}|'machine' places GPU 0 twice",
        "{\"roots\":[{\"name\":\"../../etc\",\"ports\":[]}]}|a host bridge's 'name' is not like pci0000:00, or is there twice",
        "{\"roots\":[{\"name\":\"pci0000:00\",\"ports\":[{\"address\":\"../x\",\"gpu\":0}]}]}|a port's 'address' is not a PCI address like 0000:00:01.0",
        "{\"roots\":[{\"name\":\"pci0000:00\",\"ports\":[{\"address\":\"0000:01:00.0\",\"gpu\":0}]}]}|the address 0000:01:00.0 is there twice",
        "{\"roots\":[{\"name\":\"pci0000:00\",\"ports\":[{\"address\":\"0000:00:01.0\",\"gpu\":2}]}]}|'gpu' is 2, not between 0 and 1",
        "{\"roots\":[{\"name\":\"pci0000:00\",\"ports\":[{\"address\":\"0000:00:01.0\",\"switch\":{\"address\":\"0000:05:00.0\",\"acs\":\"maybe\",\"link\":{},\"ports\":[]}}]}]}|'acs' is neither \"off\", \"redirect\" nor \"unreadable\"",
        "{\"nvlink\":{\"version\":9,\"links\":4}}|'version' is 9, not between 1 and 5",
        "{\"nvlink\":{\"version\":4,\"links\":4,\"bridges\":[{\"a\":1,\"b\":1}]}}|an NVLink bridge joins GPU 1 to itself"})
    void aWrongMachineIsOneSentence(String machine, String sentence) {
        assertThatThrownBy(() -> read("{" + TWO + ",\"machine\":" + machine + "}")).isInstanceOf(JsonTrouble.class)
                .hasMessage(sentence);
    }

    @Test
    void switchesDoNotNestWithoutEnd() {
        StringBuilder ports = new StringBuilder("[]");
        for (int level = 0; level < 14; level++) {
            String address = String.format("%04x:00:0", level + 2);
            ports.insert(0, "[{\"address\":\"" + address + "1.0\",\"switch\":{\"address\":\"" + address
                    + "2.0\",\"link\":{},\"ports\":").append("}}]");
        }
        assertThatThrownBy(() -> read("{" + TWO + ",\"machine\":{\"roots\":[{\"name\":\"pci0000:00\",\"ports\":"
                + ports + "}]}}")).isInstanceOf(JsonTrouble.class)
                .hasMessage("'machine' nests switches deeper than 12");
    }

    @Test
    void aRigIsTheSameAfterTheWire() {
        RigTruth rig = read("{" + TWO + ",\"machine\":{\"roots\":[{\"name\":\"pci0000:00\",\"numa_node\":1,\"ports\":["
                + "{\"address\":\"0000:00:01.0\",\"switch\":{\"address\":\"0000:03:00.0\",\"acs\":\"redirect\","
                + "\"link\":{\"gt_per_s\":16.0,\"width\":8},\"ports\":[{\"address\":\"0000:04:00.0\",\"gpu\":1}]}},"
                + "{\"address\":\"0000:00:02.0\",\"gpu\":0}]}],"
                + "\"nvlink\":{\"version\":3,\"links\":4,\"bridges\":[{\"a\":0,\"b\":1}]}}}");
        assertThat(RigTruth.fromJson(rig.toJson())).isEqualTo(rig);
    }

    @Test
    void aPairOutsideTheRigIsOneSentence() {
        assertThatThrownBy(() -> read("{" + TWO + ",\"pairs\":[{\"accessor\":0,\"owner\":9}]}"))
                .hasMessage("'owner' is 9, not between 0 and 1");
        assertThatThrownBy(() -> read("{" + TWO + ",\"pairs\":[{\"accessor\":0,\"owner\":0}]}"))
                .hasMessage("'pairs' names GPU 0 as its own peer");
    }

    private static RigTruth read(String text) {
        return RigTruth.fromJson(JsonText.parseObject(text));
    }
}
