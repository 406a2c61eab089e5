package org.peerproof.machine;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.peerproof.reading.Reading;

/** A copy of one folder of a machine, such as {@code sys/}, seen in its place below the machine's root. */
record AtFolder(MachineFiles files, String place) implements MachineFiles {
    @Override
    public Reading<byte[]> bytes(String path) {
        return inside(path, files::bytes);
    }

    @Override
    public Reading<String> link(String path) {
        return inside(path, files::link);
    }

    @Override
    public Reading<List<String>> list(String folder) {
        return inside(folder, files::list);
    }

    @Override
    public Optional<String> real(String path) {
        return below(path).flatMap(files::real).map(real -> real.isEmpty() ? withoutSlash() : place + real);
    }

    private <T> Reading<T> inside(String path, Function<String, Reading<T>> read) {
        return below(path).map(read).orElseGet(() -> Reading.absent("/" + path + ": not in the copy"));
    }

    private Optional<String> below(String path) {
        if (path.equals(withoutSlash())) {
            return Optional.of("");
        }
        return path.startsWith(place) ? Optional.of(path.substring(place.length())) : Optional.empty();
    }

    private String withoutSlash() {
        return place.substring(0, place.length() - 1);
    }
}
