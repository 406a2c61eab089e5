package org.peerproof.machine;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.peerproof.reading.Reading;

/** A copy of a machine's files held in memory. Links that lead nowhere, in circles or out of the copy are dead. */
public final class SnapshotFiles implements MachineFiles {
    private static final int MOST_LINKS = 40;
    private static final String HERE = ".";
    private static final String UP = "..";

    private final Map<String, byte[]> files;
    private final Map<String, String> links;
    private final Map<String, TreeSet<String>> folders;

    private SnapshotFiles(Map<String, byte[]> files, Map<String, String> links) {
        this.files = Map.copyOf(files);
        this.links = Map.copyOf(links);
        this.folders = new HashMap<>();
        folders.put("", new TreeSet<>());
        files.keySet().forEach(this::addParents);
        links.keySet().forEach(this::addParents);
    }

    private void addParents(String path) {
        String child = path;
        while (!child.isEmpty()) {
            int slash = child.lastIndexOf('/');
            String parent = slash < 0 ? "" : child.substring(0, slash);
            if (!folders.computeIfAbsent(parent, _ -> new TreeSet<>()).add(child.substring(slash + 1))) {
                return;
            }
            child = parent;
        }
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Collects files and links by path, without a leading slash. */
    public static final class Builder {
        private final Map<String, byte[]> files = new TreeMap<>();
        private final Map<String, String> links = new TreeMap<>();

        private Builder() {
        }

        public Builder file(String path, byte[] bytes) {
            files.put(path, Arrays.copyOf(bytes, Math.min(bytes.length, MOST_BYTES)));
            return this;
        }

        public Builder file(String path, String text) {
            return file(path, text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }

        /** A link to a path relative to the link's folder, or, with a leading slash, to the root of the copy. */
        public Builder link(String path, String target) {
            links.put(path, target);
            return this;
        }

        public SnapshotFiles build() {
            return new SnapshotFiles(files, links);
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
        return folder.map(real -> links.get(join(real, name)))
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
        Deque<String> ahead = new ArrayDeque<>(parts(path));
        String here = "";
        int followed = 0;
        while (!ahead.isEmpty()) {
            String part = ahead.removeFirst();
            if (part.isEmpty() || part.equals(HERE)) {
                continue;
            }
            if (part.equals(UP)) {
                here = here.contains("/") ? here.substring(0, here.lastIndexOf('/')) : "";
                continue;
            }
            String next = join(here, part);
            String target = links.get(next);
            if (target == null) {
                here = next;
                continue;
            }
            if (++followed > MOST_LINKS) {
                return Optional.empty();
            }
            List<String> parts = parts(target);
            Collections.reverse(parts);
            parts.forEach(ahead::addFirst);
            here = target.startsWith("/") ? "" : here;
        }
        return files.containsKey(here) || folders.containsKey(here) ? Optional.of(here) : Optional.empty();
    }

    private static List<String> parts(String path) {
        return Arrays.asList(path.split("/", -1));
    }

    private static String join(String folder, String name) {
        return folder.isEmpty() ? name : folder + "/" + name;
    }

    private static <T> Reading<T> missing(String path) {
        return Reading.absent("/" + path + ": not in the copy");
    }
}
