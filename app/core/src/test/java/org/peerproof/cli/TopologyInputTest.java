package org.peerproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonText;

/** {@code topology} over files: the real ones as JSON, the bad ones in one sentence with exit status 65. */
class TopologyInputTest {
    private static final Path REAL = Path.of("src/test/resources/topologies");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"--nccl, rccl-16p-gio-cascade, topo_16p_gio-1s-1rp-cascade.xml",
        "--nccl, nccl-azure-ncv4, ncv4-topo.xml", "--sysfs, sysfs-hwloc-8xNEC-VE, 32intel64-2p8co2t+8ve.tar.bz2"})
    void theJsonOfARealFileListsItsCardsWithTheirNarrowestLink(String option, String name, String file)
            throws IOException {
        Ran ran = Ran.of("topology", option, REAL.resolve(name).resolve(file).toString(), "--json", "-");

        assertThat(ran.exitCode()).isZero();
        JsonObject expect = JsonText.parseObject(Files.readString(REAL.resolve(name).resolve("expect.json")));
        assertThat(cards(JsonText.parseObject(ran.out()))).isEqualTo(cards(expect));
    }

    @ParameterizedTest
    @CsvSource({"--nccl, <graphs version=\"1\"/>", "--nccl, <!DOCTYPE x SYSTEM \"file:///etc/passwd\"><system/>",
        "--nccl, ''", "--nccl, \u0001\u0002", "--sysfs, not an archive", "--sysfs, ''"})
    void aBadFileIsOneSentenceAndExitStatus65(String option, String text) throws IOException {
        Ran ran = Ran.of("topology", option, Files.writeString(folder.resolve("bad"), text).toString());

        assertRefused(ran);
        assertThat(ran.err()).contains(folder.resolve("bad").toString());
    }

    @Test
    void whatIsNotThereAndAFolderWithoutAMachineAreOneSentence() {
        assertRefused(Ran.of("topology", "--sysfs", folder.resolve("none").toString()));
        assertRefused(Ran.of("topology", "--nccl", folder.resolve("none").toString()));
        assertRefused(Ran.of("topology", "--sysfs", folder.toString()));
    }

    private static void assertRefused(Ran ran) {
        assertThat(ran.exitCode()).isEqualTo(65);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(ran.err().strip()).endsWith(".").doesNotEndWith("..").doesNotContain("Exception");
    }

    /** Addresses with their narrowest rates to a tenth of a percent. */
    private static Set<List<String>> cards(JsonObject document) {
        return document.objects("gpus").stream()
                .map(card -> List.of(card.text("address"), card.optionalDecimal("narrowest_gb_per_s").stream()
                        .mapToObj(rate -> String.format("%.2f", rate)).collect(Collectors.joining())))
                .collect(Collectors.toSet());
    }
}
