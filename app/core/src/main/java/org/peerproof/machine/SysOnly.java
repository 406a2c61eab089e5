package org.peerproof.machine;

import java.util.List;
import java.util.Optional;
import org.peerproof.reading.Reading;

/** A copy of {@code /sys} alone, seen as a machine's root. */
record SysOnly(MachineFiles files) implements MachineFiles {
    private static final String SYS = "sys/";

    @Override
    public Reading<byte[]> bytes(String path) {
        return inside(path).map(files::bytes).orElseGet(() -> missing(path));
    }

    @Override
    public Reading<String> link(String path) {
        return inside(path).map(files::link).orElseGet(() -> missing(path));
    }

    @Override
    public Reading<List<String>> list(String folder) {
        return inside(folder).map(files::list).orElseGet(() -> missing(folder));
    }

    @Override
    public Optional<String> real(String path) {
        return inside(path).flatMap(files::real).map(real -> SYS + real);
    }

    private static Optional<String> inside(String path) {
        return path.startsWith(SYS) ? Optional.of(path.substring(SYS.length())) : Optional.empty();
    }

    private static <T> Reading<T> missing(String path) {
        return Reading.absent("/" + path + ": not in the copy");
    }
}
