package org.peerproof.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.peerproof.link.PcieLink;
import org.peerproof.protocol.PciAddress;
import org.peerproof.reading.Reading;
import org.peerproof.topology.Acs;
import org.peerproof.topology.Device;
import org.peerproof.topology.DeviceKind;
import org.peerproof.topology.Parent;
import org.peerproof.topology.PortRole;
import org.peerproof.topology.Topology;

/** The traps met in real trees, each alone. */
class SysfsReaderTest {
    private static final String PORT = "pci0000:00/0000:00:01.0";
    private static final String SWITCH = PORT + "/0000:01:00.0";
    private static final String DOWN = SWITCH + "/0000:02:04.0";
    private static final String GEN4 = "16.0 GT/s PCIe";

    @Test
    void aSwitchHasNoLinkBetweenItsOwnPortsAndOneAboveAndBelow() throws MachineTrouble {
        Topology read = new SysfsTree().bridge(PORT).bridge(SWITCH).bridge(DOWN).gpu(DOWN + "/0000:03:00.0")
                .link(PORT, GEN4, "8", GEN4, "16").link(SWITCH, GEN4, "8", GEN4, "8")
                .link(DOWN, GEN4, "16", GEN4, "16").link(DOWN + "/0000:03:00.0", GEN4, "16", GEN4, "16").read();

        List<Device> chain = read.chain(PciAddress.parse("0000:03:00.0"));

        assertThat(chain).extracting(Device::role).containsExactly(PortRole.NONE, PortRole.DOWNSTREAM_PORT,
                PortRole.UPSTREAM_PORT, PortRole.ROOT_PORT);
        assertThat(chain).extracting(SysfsReaderTest::link).containsExactly("Gen4 x16 to 0000:02:04.0", "none",
                "Gen4 x8 to 0000:00:01.0", "none");
    }

    @ParameterizedTest
    @CsvSource({
        "an idle card, 2.5 GT/s PCIe, 16, 16.0 GT/s PCIe, 16, 16.0 GT/s PCIe, 16, Gen4 x16",
        "a narrower width is real, 16.0 GT/s PCIe, 8, 16.0 GT/s PCIe, 16, 16.0 GT/s PCIe, 8, Gen4 x8",
        "the slower end limits, 8.0 GT/s PCIe, 4, 16.0 GT/s PCIe, 4, 8.0 GT/s PCIe, 4, Gen3 x4",
        "an old kernel, 8 GT/s, 16, Unknown speed, 255, Unknown speed, 16, Gen3 x16",
        "the port alone knows, Unknown, 0, Unknown, 0, 16.0 GT/s PCIe, 16, Gen4 x16",
        "all ones, 16.0 GT/s PCIe, 63, 16.0 GT/s PCIe, 63, 16.0 GT/s PCIe, 255, unknown"})
    void bothEndsTellOfOneLink(String why, String speed, String width, String maxSpeed, String maxWidth,
            String portMaxSpeed, String portWidth, String expected) throws MachineTrouble {
        String gpu = PORT + "/0000:01:00.0";
        Topology read = new SysfsTree().bridge(PORT).gpu(gpu).link(gpu, speed, width, maxSpeed, maxWidth)
                .link(PORT, speed, portWidth, portMaxSpeed, "16").read();

        assertThat(link(only(read, "0000:01:00.0"))).as(why).isEqualTo(expected + " to 0000:00:01.0");
    }

    @Test
    void aConventionalBridgesOwnLinkIsNotTheBusBelowIt() throws MachineTrouble {
        Topology read = new SysfsTree().bridge(PORT).bridge(SWITCH)
                .device(SWITCH + "/0000:02:00.0", "0x030000", "0x1a03")
                .link(SWITCH, "5.0 GT/s PCIe", "1", "5.0 GT/s PCIe", "1").read();

        assertThat(only(read, "0000:01:00.0").role()).isEqualTo(PortRole.CONVENTIONAL_BRIDGE);
        assertThat(link(only(read, "0000:02:00.0"))).isEqualTo("unknown to 0000:01:00.0");
        assertThat(link(only(read, "0000:01:00.0"))).isEqualTo("Gen2 x1 to 0000:00:01.0");
    }

    @Test
    void anEndpointInsideASwitchDoesNotMakeItAPciBridge() throws MachineTrouble {
        Topology read = new SysfsTree().bridge(PORT).bridge(SWITCH).bridge(DOWN).gpu(DOWN + "/0000:03:00.0")
                .device(SWITCH + "/0000:02:00.0", "0x020000", "0x15b3").link(SWITCH, GEN4, "8", GEN4, "8").read();

        assertThat(only(read, "0000:01:00.0").role()).isEqualTo(PortRole.UPSTREAM_PORT);
        assertThat(only(read, "0000:02:04.0").role()).isEqualTo(PortRole.DOWNSTREAM_PORT);
        assertThat(link(only(read, "0000:02:00.0"))).isEqualTo("unknown to 0000:01:00.0");
    }

    @Test
    void theConfigurationSpaceTellsPortsPayloadAndAcsWhereRootReadIt() throws MachineTrouble {
        Topology read = new SysfsTree().bridge(PORT).bridge(SWITCH).bridge(DOWN).gpu(DOWN + "/0000:03:00.0")
                .config(PORT, ConfigBytes.of(4096, ConfigBytes.ROOT_PORT, 1, 0))
                .config(SWITCH, ConfigBytes.of(256, ConfigBytes.UPSTREAM, 2, 0))
                .config(DOWN, ConfigBytes.of(4096, ConfigBytes.DOWNSTREAM, 7, 0x5c)).read();

        assertThat(only(read, "0000:00:01.0").maxPayloadBytes().known()).contains(256);
        assertThat(only(read, "0000:01:00.0").maxPayloadBytes().known()).contains(512);
        assertThat(only(read, "0000:02:04.0").maxPayloadBytes().why()).contains("the payload's code 7 is reserved");
        assertThat(only(read, "0000:00:01.0").acs()).isEqualTo(Reading.of(Acs.OFF));
        assertThat(only(read, "0000:02:04.0").acs()).isEqualTo(Reading.of(new Acs(true, true, false)));
    }

    @Test
    void aBridgeToPciIsKnownByItsPortTypeEvenWithBridgesBelow() throws MachineTrouble {
        Topology read = new SysfsTree().bridge(PORT).bridge(SWITCH).bridge(DOWN).gpu(DOWN + "/0000:03:00.0")
                .config(SWITCH, ConfigBytes.of(256, ConfigBytes.TO_PCI, 0, 0)).read();

        assertThat(only(read, "0000:01:00.0").role()).isEqualTo(PortRole.CONVENTIONAL_BRIDGE);
    }

    @Test
    void whatOnlyRootMayReadIsUnreadableAndNotOff() throws MachineTrouble {
        byte[] allOnes = new byte[4096];
        Arrays.fill(allOnes, (byte) 0xff);
        Topology read = new SysfsTree().bridge(PORT).config(PORT, ConfigBytes.of(64, ConfigBytes.ROOT_PORT, 1, 0))
                .bridge("pci0000:00/0000:00:02.0").config("pci0000:00/0000:00:02.0", allOnes).read();

        assertThat(only(read, "0000:00:01.0").acs()).isInstanceOf(Reading.Unreadable.class);
        assertThat(only(read, "0000:00:01.0").acs().why().orElseThrow()).contains("needs root");
        assertThat(only(read, "0000:00:01.0").maxPayloadBytes()).isInstanceOf(Reading.Unreadable.class);
        assertThat(only(read, "0000:00:02.0").acs()).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void anAttributeThatAnswersWithAnErrorIsUnknownAndSaysWhy() throws MachineTrouble {
        MachineFiles files = new SysfsTree().bridge(PORT).gpu(PORT + "/0000:01:00.0")
                .link(PORT + "/0000:01:00.0", GEN4, "16", GEN4, "16").files();
        Topology read = new SysfsReader(new Failing(files, "current_link_width")).read();

        assertThat(only(read, "0000:01:00.0").up().orElseThrow().capability().why().orElseThrow())
                .contains("Invalid argument");
    }

    @Test
    void aFolderWithoutAnEntryIsADeviceAndAClasslessBridgeIsABridge() throws MachineTrouble {
        Topology read = new SysfsTree().unlisted(PORT + "/0000:01:00.0", "0x030000", "0x1002")
                .attribute(PORT, "numa_node", "1").read();

        assertThat(read.gpus()).extracting(Device::address).containsExactly(PciAddress.parse("0000:01:00.0"));
        assertThat(only(read, "0000:00:01.0").kind()).isEqualTo(DeviceKind.BRIDGE);
        assertThat(only(read, "0000:00:01.0").up()).isEmpty();
    }

    @Test
    void foldersInsteadOfLinksAreDevicesWithoutAPlace() throws MachineTrouble {
        String folder = "sys/bus/pci/devices/0004:05:00.0/";
        Topology read = new SysfsTree().file(folder + "class", "0x030000\n")
                .file(folder + "current_link_speed", "8.0 GT/s PCIe\n").file(folder + "current_link_width", "8\n")
                .file("sys/bus/pci/devices/0004:06:00.0/class", "0x030000\n").read();

        assertThat(read.gpus()).hasSize(2).allMatch(gpu -> gpu.parent() instanceof Parent.Unplaced);
        assertThat(link(only(read, "0004:05:00.0"))).isEqualTo("Gen3 x8 to nothing known");
        assertThat(only(read, "0004:06:00.0").up()).isEmpty();
    }

    @Test
    void theDomainOfAVirtualRootComplexHasFiveDigits() throws MachineTrouble {
        String vmd = "pci0000:00/0000:00:0e.0/pci10000:e0/10000:e0:06.0";
        Topology read = new SysfsTree().device("pci0000:00/0000:00:0e.0", "0x010400", "0x8086").bridge(vmd)
                .device(vmd + "/10000:e1:00.0", "0x010802", "0x8086").read();

        assertThat(read.chain(PciAddress.parse("10000:e1:00.0"))).extracting(one -> one.address().toString())
                .containsExactly("10000:e1:00.0", "10000:e0:06.0");
        assertThat(read.rootOf(PciAddress.parse("10000:e1:00.0")).orElseThrow().name()).isEqualTo("pci10000:e0");
    }

    @Test
    void servicesOfAPortAreNoDevices() throws MachineTrouble {
        Topology read = new SysfsTree().bridge(PORT).file("sys/devices/" + PORT + "/0000:00:01.0:pcie001/uevent", "\n")
                .read();

        assertThat(read.devices()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"0x030000, 0x10de, GPU", "0x030200, 0x10de, GPU", "0x038000, 0x1002, GPU", "0x030000, 0x8086, GPU",
        "0x0b4000, 0x1bcf, GPU", "0x120000, 0x1002, GPU", "0x040300, 0x10de, OTHER", "0x030000, 0x1a03, DISPLAY",
        "0x030000, 0x102b, DISPLAY", "0x068000, 0x10de, NVSWITCH", "0x020000, 0x15b3, NETWORK",
        "0x010802, 0x144d, STORAGE", "'', 0x10de, OTHER", "garbage, 0x10de, OTHER"})
    void aDeviceIsWhatItsClassAndMakerSay(String code, String maker, DeviceKind kind) throws MachineTrouble {
        Topology read = new SysfsTree().bridge(PORT).device(PORT + "/0000:01:00.0", code, maker).read();

        assertThat(only(read, "0000:01:00.0").kind()).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({"-1", "''", "٠", "99999999999", "none"})
    void whatIsNoNumaNodeIsUnknownAndNotNodeZero(String text) throws MachineTrouble {
        Topology read = new SysfsTree().bridge(PORT).attribute(PORT, "numa_node", text).read();

        assertThat(only(read, "0000:00:01.0").numaNode().known()).isEmpty();
    }

    @Test
    void nulPaddingIsCut() throws MachineTrouble {
        String gpu = PORT + "/0000:01:00.0";
        Topology read = new SysfsTree().bridge(PORT).gpu(gpu)
                .file("sys/devices/" + gpu + "/current_link_speed", GEN4 + "\n" + "\0".repeat(4081))
                .file("sys/devices/" + gpu + "/current_link_width", "16\n" + "\0".repeat(4093)).read();

        assertThat(link(only(read, "0000:01:00.0"))).isEqualTo("Gen4 x16 to 0000:00:01.0");
    }

    @ParameterizedTest
    @CsvSource({"proc/cpuinfo, 'flags : fpu hypervisor lm', processor", "sys/hypervisor/type, xen, xen",
        "sys/class/dmi/id/product_name, 'Standard PC (Q35 + ICH9, 2009)', Standard PC"})
    void aGuestIsToldByItsFiles(String file, String text, String sign) throws MachineTrouble {
        SysfsTree tree = new SysfsTree().bridge(PORT).gpu(PORT + "/0000:01:00.0");
        assertThat(tree.read().remarks()).isEmpty();

        assertThat(tree.file(file, text + "\n").read().remarks()).singleElement().asString().contains(sign,
                "the topology is the guest's");
    }

    @Test
    void aCardOnTheRootBusAndAMadeUpBridgeAreSignsOfAGuest() throws MachineTrouble {
        Topology flat = new SysfsTree().gpu("pci0000:00/0000:00:06.0").read();
        Topology madeUp = new SysfsTree().device(PORT, SysfsTree.BRIDGE, "0x1b36").gpu(PORT + "/0000:01:00.0").read();
        Topology integrated = new SysfsTree().device("pci0000:00/0000:00:02.0", "0x030000", "0x8086").read();

        assertThat(flat.remarks()).singleElement().asString().contains("without a port");
        assertThat(madeUp.remarks()).singleElement().asString().contains("0000:00:01.0");
        assertThat(integrated.remarks()).isEmpty();
    }

    @Test
    void linksInCirclesEnd() {
        SysfsTree tree = new SysfsTree().bridge(PORT);
        for (int device = 2; device < 16; device++) {
            tree.symbolicLink(String.format("sys/devices/pci0000:00/0000:00:%02x.0", device), ".");
            tree.symbolicLink(String.format("sys/bus/pci/devices/0000:00:%02x.0", device),
                    String.format("0000:00:%02x.0", device ^ 1));
        }

        Topology read = Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), tree::read);

        assertThat(only(read, "0000:00:02.0").parent()).isInstanceOf(Parent.Unplaced.class);
        assertThat(only(read, "0000:00:01.0").parent()).isEqualTo(new Parent.OnRoot("pci0000:00"));
    }

    @Test
    void twoDevicesAreNeverEachOthersBridge() throws MachineTrouble {
        Topology read = new SysfsTree().bridge("pci0000:00/0000:01:00.0/0000:02:00.0")
                .bridge("pci0000:01/0000:02:00.0/0000:01:00.0").read();

        assertThat(read.chain(PciAddress.parse("0000:01:00.0"))).hasSizeLessThanOrEqualTo(2);
        assertThat(read.chain(PciAddress.parse("0000:02:00.0"))).hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void noPciDeviceIsOneSentence() {
        assertThatThrownBy(() -> new SysfsTree().file("sys/devices/platform/x", "1").read())
                .isInstanceOf(MachineTrouble.class).hasMessageStartingWith("there is no PCI device");
    }

    private static Device only(Topology topology, String address) {
        return topology.device(PciAddress.parse(address)).orElseThrow();
    }

    private static String link(Device device) {
        return device.up().map(up -> up.capability().known().map(PcieLink::toString).orElse("unknown") + " to "
                + up.to().orElse("nothing known")).orElse("none");
    }

    /** Answers with EINVAL for one attribute, as the kernel does for a device that is gone. */
    private record Failing(MachineFiles files, String attribute) implements MachineFiles {
        @Override
        public Reading<byte[]> bytes(String path) {
            return path.endsWith(attribute)
                    ? Reading.unreadable("/" + path + ": not readable, Invalid argument")
                    : files.bytes(path);
        }

        @Override
        public Reading<String> link(String path) {
            return files.link(path);
        }

        @Override
        public Reading<List<String>> list(String folder) {
            return files.list(folder);
        }

        @Override
        public Optional<String> real(String path) {
            return files.real(path);
        }
    }
}
