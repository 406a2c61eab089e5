package org.peerproof.rig;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.peerproof.protocol.RigTruth;
import org.peerproof.protocol.json.JsonText;
import org.peerproof.protocol.json.JsonTrouble;

/** What a user may name as a rig: {@code local}, {@code sample:NAME}, or the path of a rig description. */
public final class RigOption {
    /** A longer description is refused. */
    public static final int LARGEST = 1 << 20;

    private static final int USAGE = 64;
    private static final int BAD_INPUT = 65;
    private static final String SAMPLE = "sample:";

    private RigOption() {
    }

    public static RigSource parse(String text) throws RigTrouble {
        if (text.equals("local")) {
            return new RigSource.Local();
        }
        if (text.startsWith("ssh://")) {
            throw new RigTrouble(USAGE, "A rig reached by ssh comes with a later version.");
        }
        if (text.startsWith(SAMPLE)) {
            String name = text.substring(SAMPLE.length());
            return SampleRigs.find(name)
                    .map(RigSource.Simulated::new)
                    .orElseThrow(() -> new RigTrouble(USAGE,
                            "There is no sample rig '" + name + "'; `peerproof samples` lists them."));
        }
        return new RigSource.Simulated(description(text));
    }

    private static RigTruth description(String text) throws RigTrouble {
        try {
            Path path = Path.of(text);
            if (!Files.isRegularFile(path)) {
                throw new RigTrouble(BAD_INPUT, Files.exists(path)
                        ? text + " is not a file that holds a rig description."
                        : "There is no rig description " + text + ".");
            }
            return RigTruth.fromJson(JsonText.parseObject(read(text, path)));
        } catch (JsonTrouble e) {
            throw new RigTrouble(BAD_INPUT, text + " is not a rig description: " + e.getMessage() + ".");
        } catch (CharacterCodingException e) {
            throw new RigTrouble(BAD_INPUT, text + " is not a rig description: it is not UTF-8 text.");
        } catch (IOException e) {
            throw new RigTrouble(BAD_INPUT, text + " cannot be read: " + e.getMessage() + ".");
        } catch (InvalidPathException e) {
            throw new RigTrouble(USAGE, "The rig's name is no path: " + e.getReason() + ".");
        }
    }

    private static String read(String text, Path path) throws IOException, RigTrouble {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(path)) {
            bytes = in.readNBytes(LARGEST + 1);
        }
        if (bytes.length > LARGEST) {
            throw new RigTrouble(BAD_INPUT, text + " is larger than 1 MiB, more than a rig description may be.");
        }
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }
}
