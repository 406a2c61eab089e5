package org.peerproof.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
    private static final byte[] NEW = {'n', 'e', 'w'};

    @TempDir
    private Path folder;

    @Test
    void aNewFileIsWrittenAndNothingElseIsLeft() throws Exception {
        ReportFile.write(folder.resolve("report.pdf"), NEW, false);
        assertThat(folder.resolve("report.pdf")).hasBinaryContent(NEW);
        assertThat(folder).isDirectoryContaining("glob:**report.pdf").satisfies(path -> assertThat(path.toFile().list())
                .hasSize(1));
    }

    @Test
    void anExistingFileIsReplacedOnlyWhenAskedAndThroughALinkToo() throws Exception {
        Path file = Files.writeString(folder.resolve("old.pdf"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.pdf"), file);
        assertThatThrownBy(() -> ReportFile.write(link, NEW, false)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(file).hasContent("old");
        ReportFile.write(link, NEW, true);
        assertThat(file).hasBinaryContent(NEW);
        assertThat(link).isSymbolicLink();
    }

    @Test
    void aDeviceIsWrittenToAndStaysADevice() throws Exception {
        Path device = Path.of("/dev/null");
        ReportFile.write(device, NEW, true);
        assertThat(Files.isRegularFile(device)).isFalse();
    }

    @Test
    void aFolderIsNoFileAndAMissingFolderIsNotMade() {
        assertThatThrownBy(() -> ReportFile.write(folder, NEW, true)).isInstanceOf(FileSystemException.class)
                .hasMessageContaining("directory");
        assertThatThrownBy(() -> ReportFile.write(folder.resolve("no/report.pdf"), NEW, true))
                .isInstanceOf(NoSuchFileException.class);
    }
}
