package org.peerproof.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peerproof.protocol.PciAddress;
import org.peerproof.topology.Device;
import org.peerproof.topology.Parent;
import org.peerproof.topology.Topology;

/** Copies of a machine's files that are broken or meant ill, and the forms in which honest ones come. */
class HostileCopyTest {
    private static final String CARD = "sys/devices/pci0000:00/0000:00:01.0/0000:01:00.0";

    @TempDir
    private Path folder;

    private interface Writing {
        void write(TarArchiveOutputStream tar) throws IOException;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "./", "machine/", "a/b/c/"})
    void anArchiveMayBeginAnywhereAndBePackedAnyhow(String top) throws IOException, MachineTrouble {
        byte[] plain = tar(out -> machine(out, top));
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(gzip)) {
            out.write(plain);
        }
        ByteArrayOutputStream bzip = new ByteArrayOutputStream();
        try (OutputStream out = new BZip2CompressorOutputStream(bzip)) {
            out.write(plain);
        }

        for (byte[] packed : new byte[][]{plain, gzip.toByteArray(), bzip.toByteArray()}) {
            assertCardBelowPort(TopologyFile.sysfs(Files.write(folder.resolve("machine.tar"), packed)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sys", "sys/bus/pci/devices", "sys/devices"})
    void aFolderMayBeTheMachineOrAPartOfIt(String part) throws IOException, MachineTrouble {
        Path devices = Files.createDirectories(folder.resolve("sys/bus/pci/devices"));
        Path card = Files.createDirectories(folder.resolve(CARD));
        Files.writeString(card.resolve("class"), "0x030200\n");
        Files.writeString(card.resolve("vendor"), "0x10de\n");
        Files.writeString(card.resolveSibling("class"), "0x060400\n");
        Files.createSymbolicLink(devices.resolve("0000:01:00.0"), Path.of("../../../devices/pci0000:00/0000:00:01.0")
                .resolve("0000:01:00.0"));

        assertCardBelowPort(TopologyFile.sysfs(folder.resolve(part)));
    }

    @Test
    void aLinkOfACopyNeverLeavesItAndASlashMeansTheCopysRoot() throws IOException, MachineTrouble {
        Path outside = Files.createDirectories(folder.resolve("outside/0000:05:00.0"));
        Files.writeString(outside.resolve("class"), "0x030200\n");
        Path copy = folder.resolve("copy");
        Path devices = Files.createDirectories(copy.resolve("sys/bus/pci/devices"));
        Path card = Files.createDirectories(copy.resolve(CARD));
        Files.writeString(card.resolve("class"), "0x030200\n");
        Files.createSymbolicLink(devices.resolve("0000:01:00.0"), Path.of("/" + CARD));
        Files.createSymbolicLink(devices.resolve("0000:05:00.0"), outside);
        Files.createSymbolicLink(devices.resolve("0000:06:00.0"), Path.of("../../../../../outside/0000:05:00.0"));
        Files.createSymbolicLink(card.resolve("vendor"), Files.writeString(folder.resolve("vendor"), "0x10de\n"));

        Topology read = TopologyFile.sysfs(copy);

        assertThat(read.gpus()).extracting(one -> one.address().toString()).containsExactly("0000:01:00.0");
        assertThat(read.gpus().getFirst().parent()).isInstanceOf(Parent.OnDevice.class);
        assertThat(read.gpus().getFirst().vendorId().known()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../etc/passwd", "sys/../../../etc/passwd", "/etc/passwd"})
    void anEntryThatLeavesTheArchiveIsRefusedAndNothingIsWritten(String name) throws IOException {
        byte[] tar = tar(out -> entry(out, new TarArchiveEntry(name, true), "x"));

        refused(tar, "leads out of the archive");
        assertThat(folder.resolve("etc")).doesNotExist();
    }

    @Test
    void anArchiveWithoutAMachineIsOneSentence() throws IOException {
        refused(new byte[0], "empty, or no tar archive");
        refused(new byte[10_240], "empty, or no tar archive");
        refused(tar(out -> entry(out, "etc/hostname", "x")), "there is no PCI device");
        refused("not an archive at all".getBytes(StandardCharsets.UTF_8), "");
        assertThatThrownBy(() -> TopologyFile.sysfs(folder.resolve("none"))).isInstanceOf(MachineTrouble.class)
                .hasMessageContaining("is not there");
        assertThatThrownBy(() -> TopologyFile.sysfs(Path.of("/dev/zero"))).isInstanceOf(MachineTrouble.class)
                .hasMessageContaining("neither a folder nor a file");
    }

    @Test
    void aSparseFileOfAGigabyteIsReadOnlyAtItsBeginning() throws IOException, MachineTrouble {
        Path card = Files.createDirectories(folder.resolve(CARD));
        Files.writeString(card.resolve("class"), "0x030200\n");
        try (RandomAccessFile file = new RandomAccessFile(card.resolve("config").toFile(), "rw")) {
            file.setLength(1L << 30);
        }

        assertThat(FolderFiles.of(folder).bytes(CARD + "/config").known().orElseThrow())
                .hasSize(MachineFiles.MOST_BYTES);
        assertThat(TopologyFile.sysfs(folder).gpus()).hasSize(1);
    }

    @Test
    void aSparseEntryOfAGigabyteIsPassedOver() throws IOException, MachineTrouble {
        byte[] tar = tar(out -> {
            machine(out, "");
            TarArchiveEntry sparse = new TarArchiveEntry("sys/huge", TarConstants.LF_PAX_EXTENDED_HEADER_LC);
            byte[] header = pax("GNU.sparse.major=1", "GNU.sparse.minor=0", "GNU.sparse.name=sys/huge",
                    "GNU.sparse.realsize=" + (1L << 30));
            sparse.setSize(header.length);
            out.putArchiveEntry(sparse);
            out.write(header);
            out.closeArchiveEntry();
            entry(out, "sys/huge", "1\n" + (1L << 30) + "\n0\n" + "\0".repeat(497));
            entry(out, "sys/last", "x");
        });

        assertCardBelowPort(TopologyFile.sysfs(Files.write(folder.resolve("sparse.tar"), tar)));
    }

    @Test
    void aPlainGigabyteOfZerosInAPackedArchiveEndsAtTheBudget() throws IOException {
        Path file = folder.resolve("bomb.tar.gz");
        TarArchiveEntry huge = new TarArchiveEntry("sys/huge");
        huge.setSize(1L << 30);
        byte[] header = new byte[512];
        huge.writeEntryHeader(header);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(header);
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 520; i++) {
                out.write(zeros);
            }
        }

        refused(file, "more than 512 MiB");
    }

    @ParameterizedTest
    @ValueSource(bytes = {TarConstants.LF_GNUTYPE_LONGNAME, TarConstants.LF_GNUTYPE_LONGLINK,
        TarConstants.LF_PAX_EXTENDED_HEADER_LC, TarConstants.LF_PAX_GLOBAL_EXTENDED_HEADER})
    void aNameOfMegabytesIsNotHeldInMemory(byte type) throws IOException {
        boolean extended = type == TarConstants.LF_PAX_EXTENDED_HEADER_LC
                || type == TarConstants.LF_PAX_GLOBAL_EXTENDED_HEADER;
        byte[] name = Arrays.copyOf(pax("path=" + "x".repeat(4 << 20)), 5 << 20);
        TarArchiveEntry entry = new TarArchiveEntry("././@LongLink", type);
        entry.setSize(extended ? pax("path=" + "x".repeat(4 << 20)).length : name.length);
        byte[] header = new byte[512];
        entry.writeEntryHeader(header);
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        tar.write(header);
        tar.write(name);
        tar.write(tar(out -> machine(out, "")));

        refused(tar.toByteArray(), "name of an entry is longer");
    }

    @Test
    void namesAndHardLinksCountAsWhatTheyTakeInMemory() {
        SnapshotFiles.Builder files = SnapshotFiles.builder().file("a", new byte[60_000]);
        long before = files.held();

        for (int i = 0; i < 1000; i++) {
            files.sameFile("b" + i, "a");
        }
        long linked = files.held() - before;
        files.file("/x".repeat(500).substring(1), "");

        assertThat(linked).isBetween(100_000L, 300_000L);
        assertThat(files.held() - before - linked).isGreaterThan(500 * 500L);
    }

    @Test
    void moreThanACopyWouldHoldIsRefused() throws IOException {
        byte[] noise = new byte[MachineFiles.MOST_BYTES];
        Arrays.fill(noise, (byte) 'x');
        Path file = folder.resolve("many.tar.gz");
        try (TarArchiveOutputStream out = new TarArchiveOutputStream(
                new GZIPOutputStream(Files.newOutputStream(file)))) {
            for (int i = 0; i < 2100; i++) {
                TarArchiveEntry entry = new TarArchiveEntry("sys/" + i);
                entry.setSize(noise.length);
                out.putArchiveEntry(entry);
                out.write(noise);
                out.closeArchiveEntry();
            }
        }

        refused(file, "more than a copy");
    }

    @Test
    void anArchiveCutOffAnywhereIsReadOrRefusedButNeverThrowsElse() throws IOException {
        byte[] plain = tar(out -> machine(out, ""));
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(gzip)) {
            out.write(plain);
        }
        byte[] packed = gzip.toByteArray();

        refused(Arrays.copyOf(packed, packed.length / 2), "cannot be read as a tar archive");
        for (int length = 0; length < packed.length; length += 7) {
            readOrRefused(Arrays.copyOf(packed, length));
        }
    }

    @Test
    void flippedBytesAreReadOrRefusedButNeverThrowElse() throws IOException {
        ByteArrayOutputStream bzip = new ByteArrayOutputStream();
        try (OutputStream out = new BZip2CompressorOutputStream(bzip)) {
            out.write(tar(to -> machine(to, "")));
        }
        byte[] plain = tar(out -> machine(out, ""));
        Random random = new Random(11);
        for (int round = 0; round < 300; round++) {
            byte[] broken = round % 2 == 0 ? bzip.toByteArray() : plain.clone();
            for (int flips = 0; flips < 3; flips++) {
                broken[random.nextInt(broken.length)] = (byte) random.nextInt();
            }
            readOrRefused(broken);
        }
    }

    @Test
    void linksInAnArchiveGoInCirclesWithoutEnd() throws IOException, MachineTrouble {
        byte[] tar = tar(out -> {
            machine(out, "");
            link(out, "sys/bus/pci/devices/0000:02:00.0", "0000:03:00.0");
            link(out, "sys/bus/pci/devices/0000:03:00.0", "0000:02:00.0");
            link(out, "sys/bus/pci/devices/0000:04:00.0", "../../../../../../../../etc");
            link(out, "sys/devices/pci0000:00/0000:00:02.0", "../pci0000:00");
        });

        Topology read = TopologyFile.sysfs(Files.write(folder.resolve("circles.tar"), tar));

        assertCardBelowPort(read);
        assertThat(read.device(PciAddress.parse("0000:02:00.0")).orElseThrow().parent())
                .isInstanceOf(Parent.Unplaced.class);
    }

    @Test
    void theBudgetIsForAllAndForHeaders() throws IOException {
        ArchiveBudget budget = new ArchiveBudget(new ByteArrayInputStream(new byte[4096]), 3072, 1024);
        budget.headersBegin();
        assertThat(budget.read(new byte[4096])).isEqualTo(1024);
        assertThatThrownBy(budget::read).hasMessageContaining("1 KiB");
        budget.headersEnd();
        assertThat(budget.read(new byte[4096])).isEqualTo(2048);
        assertThatThrownBy(budget::read).hasMessageContaining("unpacks to more");
    }

    private void readOrRefused(byte[] archive) throws IOException {
        try {
            TopologyFile.sysfs(Files.write(folder.resolve("broken"), archive));
        } catch (MachineTrouble e) {
            assertThat(e).message().doesNotContain("\n").endsWith(".").doesNotEndWith("..");
        }
    }

    private void refused(byte[] archive, String says) throws IOException {
        refused(Files.write(folder.resolve("refused"), archive), says);
    }

    private static void refused(Path archive, String says) {
        assertThatThrownBy(() -> TopologyFile.sysfs(archive)).isInstanceOf(MachineTrouble.class)
                .hasMessageContaining(says).message().startsWith(archive.toString()).endsWith(".")
                .doesNotContain("\n").doesNotMatch(".*\\.\\.");
    }

    private static void assertCardBelowPort(Topology read) {
        assertThat(read.gpus()).extracting(Device::parent)
                .containsExactly(new Parent.OnDevice(PciAddress.parse("0000:00:01.0")));
    }

    private static byte[] tar(Writing writing) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            writing.write(tar);
        }
        return bytes.toByteArray();
    }

    private static void machine(TarArchiveOutputStream out, String top) throws IOException {
        entry(out, top + "sys/devices/pci0000:00/0000:00:01.0/class", "0x060400\n");
        entry(out, top + CARD + "/class", "0x030200\n");
        entry(out, top + CARD + "/vendor", "0x10de\n");
        link(out, top + "sys/bus/pci/devices/0000:01:00.0", "../../../devices/pci0000:00/0000:00:01.0/0000:01:00.0");
    }

    private static void entry(TarArchiveOutputStream out, String name, String text) throws IOException {
        entry(out, new TarArchiveEntry(name), text);
    }

    private static void entry(TarArchiveOutputStream out, TarArchiveEntry entry, String text) throws IOException {
        entry.setSize(text.length());
        out.putArchiveEntry(entry);
        out.write(text.getBytes(StandardCharsets.US_ASCII));
        out.closeArchiveEntry();
    }

    private static void link(TarArchiveOutputStream out, String name, String target) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
        entry.setLinkName(target);
        out.putArchiveEntry(entry);
        out.closeArchiveEntry();
    }

    /** Records of an extended header, each with its own length in front. */
    private static byte[] pax(String... records) {
        StringBuilder text = new StringBuilder();
        for (String record : records) {
            int length = record.length() + 2;
            while (length != record.length() + 2 + String.valueOf(length).length()) {
                length = record.length() + 2 + String.valueOf(length).length();
            }
            text.append(length).append(' ').append(record).append('\n');
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }
}
