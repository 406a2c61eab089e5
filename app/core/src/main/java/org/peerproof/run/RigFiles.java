package org.peerproof.run;

import java.io.IOException;
import java.nio.file.Path;
import org.peerproof.machine.FolderFiles;
import org.peerproof.machine.MachineFiles;
import org.peerproof.machine.RenderedRig;
import org.peerproof.rig.RigSource;

/** Where the files of a rig's machine are: below the root of this one, or rendered from a description. */
public final class RigFiles {
    private RigFiles() {
    }

    public static MachineFiles of(RigSource source) throws IOException {
        return switch (source) {
            case RigSource.Local _ -> FolderFiles.of(Path.of("/"));
            case RigSource.Simulated simulated -> RenderedRig.of(simulated.truth());
        };
    }
}
