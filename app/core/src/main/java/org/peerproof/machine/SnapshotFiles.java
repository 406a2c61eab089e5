package org.peerproof.machine;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.peerproof.reading.Reading;

/** A copy of a machine's files held in memory. Links that lead nowhere, in circles or out of the copy are dead. */
public final class SnapshotFiles implements MachineFiles {
    private final Map<String, byte[]> files;
    private final Map<String, String> links;
    private final Map<String, TreeSet<String>> folders;

    private SnapshotFiles(Builder built) {
        this.files = built.files;
        this.links = built.links;
        this.folders = built.folders;
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Collects files and links by path, without a leading slash, for one copy. */
    public static final class Builder {
        /** What a name costs in memory beside its letters, about. */
        private static final int PER_NAME = 120;

        private final Map<String, byte[]> files = new HashMap<>();
        private final Map<String, String> links = new HashMap<>();
        private final Map<String, TreeSet<String>> folders = new HashMap<>(Map.of("", new TreeSet<>()));
        private long held;

        private Builder() {
        }

        public Builder file(String path, byte[] bytes) {
            byte[] beginning = Arrays.copyOf(bytes, Math.min(bytes.length, MOST_BYTES));
            held += beginning.length;
            files.put(path, beginning);
            addParents(path);
            return this;
        }

        public Builder file(String path, String text) {
            return file(path, text.getBytes(StandardCharsets.UTF_8));
        }

        /** A link to a path relative to the link's folder, or, with a leading slash, to the root of the copy. */
        public Builder link(String path, String target) {
            held += target.length();
            links.put(path, target);
            addParents(path);
            return this;
        }

        /** A second name for a file that is already here; nothing where it is not. */
        Builder sameFile(String path, String other) {
            byte[] bytes = files.get(other);
            if (bytes != null) {
                files.put(path, bytes);
                addParents(path);
            }
            return this;
        }

        /** Bytes of memory the copy takes so far, about. */
        long held() {
            return held;
        }

        private void addParents(String path) {
            String child = path;
            while (!child.isEmpty()) {
                int slash = child.lastIndexOf('/');
                String parent = slash < 0 ? "" : child.substring(0, slash);
                if (!folders.computeIfAbsent(parent, _ -> new TreeSet<>()).add(child.substring(slash + 1))) {
                    return;
                }
                held += PER_NAME + 2L * child.length();
                child = parent;
            }
        }

        public SnapshotFiles build() {
            return new SnapshotFiles(this);
        }
    }

    @Override
    public Reading<byte[]> bytes(String path) {
        Optional<byte[]> found = real(path).flatMap(at -> Optional.ofNullable(files.get(at)));
        return found.map(byte[]::clone).map(Reading::of).orElseGet(() -> missing(path));
    }

    @Override
    public Reading<String> link(String path) {
        int slash = path.lastIndexOf('/');
        String name = path.substring(slash + 1);
        Optional<String> folder = real(slash < 0 ? "" : path.substring(0, slash));
        return folder.map(real -> links.get(real.isEmpty() ? name : real + "/" + name))
                .map(target -> Reading.of(target.substring(target.lastIndexOf('/') + 1)))
                .orElseGet(() -> missing(path));
    }

    @Override
    public Reading<List<String>> list(String folder) {
        return real(folder).map(folders::get).map(names -> Reading.of(List.copyOf(names)))
                .orElseGet(() -> missing(folder));
    }

    @Override
    public Optional<String> real(String path) {
        return LinkWalk.real(path, at -> Optional.ofNullable(links.get(at)))
                .filter(real -> files.containsKey(real) || folders.containsKey(real));
    }

    private static <T> Reading<T> missing(String path) {
        return Reading.absent("/" + path + ": not in the copy");
    }
}
