package org.peerproof.machine;

import java.util.List;
import java.util.Optional;
import org.peerproof.reading.Reading;

/** A machine's files that begin below a folder of other files, as in an archive with one folder on top. */
record BelowFolder(MachineFiles files, String folder) implements MachineFiles {
    @Override
    public Reading<byte[]> bytes(String path) {
        return files.bytes(folder + path);
    }

    @Override
    public Reading<String> link(String path) {
        return files.link(folder + path);
    }

    @Override
    public Reading<List<String>> list(String path) {
        return files.list(folder + path);
    }

    @Override
    public Optional<String> real(String path) {
        return files.real(folder + path).filter(real -> real.startsWith(folder))
                .map(real -> real.substring(folder.length()));
    }
}
