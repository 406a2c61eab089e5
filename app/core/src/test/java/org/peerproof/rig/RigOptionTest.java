package org.peerproof.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.peerproof.protocol.PeerTruth;
import org.peerproof.protocol.RigTruth;
import org.peerproof.protocol.json.JsonText;

class RigOptionTest {
    @TempDir
    Path folder = Path.of("");

    static Iterable<String> samples() {
        return SampleRigs.names();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everySampleLoadsUnderItsOwnNameAndSaysWhatItIs(String name) throws RigTrouble {
        RigSource source = RigOption.parse("sample:" + name);
        assertThat(source).isInstanceOfSatisfying(RigSource.Simulated.class, simulated -> {
            assertThat(simulated.truth().name()).isEqualTo(name);
            assertThat(simulated.truth().about()).isNotBlank();
        });
    }

    @Test
    void theExampleOfTheDocumentIsARigDescription() throws Exception {
        String document = Files.readString(Path.of(System.getProperty("peerproof.root"), "docs",
                "rig-description.md"));
        int start = document.indexOf("```json\n") + 8;
        RigTruth truth = RigTruth.fromJson(JsonText.parseObject(document.substring(start,
                document.indexOf("```", start))));
        assertThat(truth.gpus()).hasSize(2);
        assertThat(truth.road(0, 1).stores()).isEqualTo(PeerTruth.Stores.VANISH);
        assertThat(truth.road(1, 0).enable()).isEqualTo(101);
    }

    @Test
    void anUnknownSampleAndSshAreUsageErrors() {
        assertTrouble("sample:nothing", 64, "There is no sample rig 'nothing'");
        assertTrouble("ssh://host", 64, "later version");
    }

    @Test
    void whatIsNoDescriptionIsBadInputInOneSentence() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"gpus\":");
        Path empty = Files.writeString(folder.resolve("empty.json"), "{}");
        Path huge = Files.write(folder.resolve("huge.json"), new byte[RigOption.LARGEST + 1]);
        assertTrouble(folder.resolve("missing").toString(), 65, "There is no rig description");
        assertTrouble(folder.toString(), 65, "is not a file");
        assertTrouble(broken.toString(), 65, "not valid JSON");
        assertTrouble(empty.toString(), 65, "'gpus' holds 0 GPUs");
        assertTrouble(huge.toString(), 65, "larger than 1 MiB");
    }

    private static void assertTrouble(String rig, int exitCode, String sentence) {
        assertThatThrownBy(() -> RigOption.parse(rig))
                .isInstanceOfSatisfying(RigTrouble.class,
                        trouble -> assertThat(trouble.exitCode()).isEqualTo(exitCode))
                .hasMessageContaining(sentence);
    }
}
