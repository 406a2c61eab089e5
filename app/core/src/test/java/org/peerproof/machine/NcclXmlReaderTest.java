package org.peerproof.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.peerproof.link.NvLinkRate;
import org.peerproof.link.PcieLink;
import org.peerproof.protocol.PciAddress;
import org.peerproof.topology.Device;
import org.peerproof.topology.DeviceKind;
import org.peerproof.topology.NvLinks;
import org.peerproof.topology.Parent;
import org.peerproof.topology.Topology;

class NcclXmlReaderTest {
    private static final String GPU = "<pci busid=\"0000:01:00.0\" class=\"0x030200\" link_speed=\"16.0 GT/s PCIe\""
            + " link_width=\"16\">";

    @TempDir
    private Path folder;

    @Test
    void theLinkOfAnElementIsTheOneAboveItAndAnElementWithOthersIsABridge() throws MachineTrouble, IOException {
        Topology read = read("<cpu numaid=\"1\"><pci busid=\"00000000:02:00.0\" class=\"0x060400\""
                + " link_speed=\"8.0 GT/s PCIe\" link_width=\"8\">" + GPU + "</pci></pci></cpu>");

        Device gpu = only(read, "0000:01:00.0");
        assertThat(gpu.up().orElseThrow().to()).contains("0000:02:00.0");
        assertThat(gpu.up().orElseThrow().capability().known().map(PcieLink::toString)).contains("Gen4 x16");
        assertThat(only(read, "0000:02:00.0").kind()).isEqualTo(DeviceKind.BRIDGE);
        assertThat(only(read, "0000:02:00.0").up().orElseThrow().to()).contains("cpu:1");
    }

    @ParameterizedTest
    @CsvSource({"16.0 GT/s PCIe, 0", "'', 16", "'', 0", "16.0 GT/s PCIe, ''", "Unknown, 16", "16.0 GT/s PCIe, 255"})
    void aLinkWithoutSpeedOrWidthIsUnknown(String speed, String width) throws MachineTrouble, IOException {
        Topology read = read("<cpu numaid=\"0\"><pci busid=\"0000:01:00.0\" class=\"0x030200\" link_speed=\"" + speed
                + "\" link_width=\"" + width + "\"/></cpu>");

        assertThat(only(read, "0000:01:00.0").up().orElseThrow().capability().known()).isEmpty();
    }

    @Test
    void aGpuElementMakesAGpuOfAnyClassAndNothingElseDoes() throws MachineTrouble, IOException {
        Topology read = read("<cpu numaid=\"0\"><pci busid=\"0000:01:00.0\"><gpu dev=\"0\"/></pci>"
                + "<pci busid=\"0000:02:00.0\"/></cpu>");

        assertThat(read.gpus()).extracting(Device::address).containsExactly(PciAddress.parse("0000:01:00.0"));
    }

    @ParameterizedTest
    @CsvSource({"0000:c0:00.0, true", "FFFFFFF:FF:FF.0, true", "fffffff:ff:ff.0, true", "0000:01:00.0, false",
        "0000:99:00.0, false", "nonsense, false"})
    void whatATargetIsFollowsFromItsAddressAndNotFromTheClassWrittenBesideIt(String target, boolean nvSwitch)
            throws MachineTrouble, IOException {
        Topology read = read("<cpu numaid=\"0\">" + GPU + "<gpu sm=\"90\"><nvlink target=\"" + target
                + "\" count=\"18\" tclass=\"0x010203\"/></gpu></pci>"
                + "<pci busid=\"0000:c0:00.0\" class=\"0x068000\" vendor=\"0x10de\"/></cpu>");

        NvLinks links = read.nvlinks().getFirst();
        assertThat(read.isNvSwitch(links.target())).isEqualTo(nvSwitch);
        assertThat(links.leadsTo(PciAddress.parse("0000:01:00.0"))).isEqualTo(target.equals("0000:01:00.0"));
        assertThat(links.rate().known()).contains(NvLinkRate.V4);
    }

    @Test
    void countsRepeatedForEveryPeerAreSaidNotToBeLinks() throws MachineTrouble, IOException {
        StringBuilder links = new StringBuilder();
        for (int peer = 2; peer <= 8; peer++) {
            links.append("<nvlink target=\"0000:0").append(peer).append(":00.0\" count=\"18\"/>");
        }

        Topology read = read("<cpu numaid=\"0\">" + GPU + "<gpu sm=\"100\">" + links + "</gpu></pci></cpu>");

        assertThat(read.nvlinks()).hasSize(7).allMatch(one -> one.count() == 18);
        assertThat(read.remarks()).singleElement().asString().contains("126", "must not be summed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "0", "", "x", "99999999", "1025"})
    void aCountThatIsNoneIsLeftOutAndSaid(String count) throws MachineTrouble, IOException {
        Topology read = read("<cpu numaid=\"0\">" + GPU + "<gpu><nvlink target=\"0000:02:00.0\" count=\"" + count
                + "\"/></gpu></pci></cpu>");

        assertThat(read.nvlinks()).isEmpty();
        assertThat(read.remarks()).singleElement().asString().contains("left out");
    }

    @Test
    void anAddressThatComesAgainBelowItselfMakesNoCircle() throws MachineTrouble, IOException {
        Topology read = read("<cpu numaid=\"0\"><pci busid=\"0000:01:00.0\"><pci busid=\"0000:02:00.0\">"
                + "<pci busid=\"0000:01:00.0\"><pci busid=\"0000:03:00.0\"/></pci></pci></pci></cpu>");

        assertThat(read.chain(PciAddress.parse("0000:02:00.0"))).hasSize(2);
        assertThat(only(read, "0000:01:00.0").parent()).isEqualTo(new Parent.OnRoot("cpu:0"));
        assertThat(only(read, "0000:03:00.0").parent()).isInstanceOf(Parent.Unplaced.class);
        assertThat(read.remarks()).singleElement().asString().contains("more than once");
    }

    @Test
    void anElementWithoutAnAddressIsLeftOutAndWhatIsBelowItHasNoPlace() throws MachineTrouble, IOException {
        Topology read = read("<cpu numaid=\"0\"><pci busid=\"zz\">" + GPU + "</pci></pci></cpu>");

        assertThat(read.devices()).singleElement().extracting(Device::parent).isInstanceOf(Parent.Unplaced.class);
        assertThat(read.remarks()).singleElement().asString().contains("'zz'");
    }

    @ParameterizedTest
    @CsvSource({"'<graphs version=\"1\"><graph id=\"0\"/></graphs>', graphs", "'<topology/>', <topology>",
        "'<system><cpu>', not well-formed", "'', not well-formed", "'just text', not well-formed",
        "'<system><cpu></system></cpu>', not well-formed"})
    void whatIsNoTopologyIsRefusedInOneSentence(String text, String says) {
        assertThatThrownBy(() -> raw(text)).isInstanceOf(MachineTrouble.class).hasMessageContaining(says);
    }

    @Test
    void anExternalEntityIsRefusedAndNothingIsFetched() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "0000:0a:00.0");
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(200);
            String dtd = "http://127.0.0.1:" + server.getLocalPort() + "/x.dtd";
            for (String type : new String[]{"<!DOCTYPE system SYSTEM \"" + dtd + "\">",
                "<!DOCTYPE system [<!ENTITY e SYSTEM \"" + secret.toUri() + "\">]>",
                "<!DOCTYPE system [<!ENTITY % e SYSTEM \"" + dtd + "\"> %e;]>"}) {
                assertThatThrownBy(() -> raw(type + "<system><cpu numaid=\"0\"><pci busid=\"&e;\"/></cpu></system>"))
                        .isInstanceOf(MachineTrouble.class).hasMessageContaining("document type")
                        .message().doesNotContain("0a:00");
            }
            assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void aBillionLaughsAreRefusedAtOnce() {
        StringBuilder text = new StringBuilder("<!DOCTYPE system [<!ENTITY a0 \"ha\">");
        for (int i = 1; i < 30; i++) {
            text.append("<!ENTITY a").append(i).append(" \"").append(("&a" + (i - 1) + ";").repeat(10)).append("\">");
        }
        text.append("]><system><cpu vendor=\"&a29;\"/></system>");

        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5),
                () -> assertThatThrownBy(() -> raw(text.toString())).isInstanceOf(MachineTrouble.class)
                        .hasMessageContaining("document type"));
    }

    @Test
    void tooDeepOrTooManyElementsAreRefused() {
        assertThatThrownBy(() -> read("<pci>".repeat(65) + "</pci>".repeat(65))).isInstanceOf(MachineTrouble.class)
                .hasMessageContaining("deeper");
        assertThatThrownBy(() -> read("<nic/>".repeat(50_001))).isInstanceOf(MachineTrouble.class)
                .hasMessageContaining("more elements");
    }

    @Test
    void bytesThatAreNoXmlAreOneSentence() throws IOException {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            byte[] bytes = new byte[1 + random.nextInt(2000)];
            random.nextBytes(bytes);
            Path file = Files.write(folder.resolve("binary"), bytes);
            assertThatThrownBy(() -> TopologyFile.nccl(file)).isInstanceOf(MachineTrouble.class)
                    .message().doesNotContain("\n");
        }
    }

    @Test
    void aFileThatIsTooLargeAFolderAndNothingAreOneSentence() throws IOException {
        Path large = Files.writeString(folder.resolve("large.xml"), "<system>" + " ".repeat(9 << 20) + "</system>");

        assertThatThrownBy(() -> TopologyFile.nccl(large)).isInstanceOf(MachineTrouble.class)
                .hasMessageContaining("8 MiB");
        assertThatThrownBy(() -> TopologyFile.nccl(folder)).isInstanceOf(MachineTrouble.class);
        assertThatThrownBy(() -> TopologyFile.nccl(folder.resolve("none"))).isInstanceOf(MachineTrouble.class);
    }

    private static Topology read(String inside) throws MachineTrouble, IOException {
        return raw("<system version=\"1\">" + inside + "</system>");
    }

    private static Topology raw(String text) throws MachineTrouble, IOException {
        return NcclXmlReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Device only(Topology topology, String address) {
        return topology.device(PciAddress.parse(address)).orElseThrow();
    }
}
