package org.peerproof.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import org.peerproof.protocol.DirectedPair;
import org.peerproof.protocol.Inventory;
import org.peerproof.protocol.PciAddress;

/** The directed pairs a user means by {@code --pair A:B} and {@code --gpus LIST}: indices, addresses or UUIDs. */
public final class Selection {
    private final List<Inventory.Gpu> gpus;

    public Selection(Inventory inventory) {
        this.gpus = inventory.gpus();
    }

    /** Every directed pair of usable GPUs. */
    public List<DirectedPair> all() {
        return among(gpus.stream().filter(gpu -> gpu.unusable().isEmpty()).map(gpu -> gpu.ref().index()).toList());
    }

    /** The pairs named, in order, each once; all of them when nothing is named. */
    public List<DirectedPair> of(List<String> pairs, Optional<String> list) throws SelectionTrouble {
        if (pairs.isEmpty() && list.isEmpty()) {
            return all();
        }
        TreeSet<DirectedPair> chosen = new TreeSet<>();
        if (list.isPresent()) {
            chosen.addAll(among(gpuList(list.get())));
        }
        for (String text : pairs) {
            chosen.add(pair(text));
        }
        return List.copyOf(chosen);
    }

    private static List<DirectedPair> among(List<Integer> indices) {
        List<DirectedPair> pairs = new ArrayList<>();
        for (int from : indices) {
            for (int to : indices) {
                if (from != to) {
                    pairs.add(new DirectedPair(from, to));
                }
            }
        }
        return pairs;
    }

    private List<Integer> gpuList(String list) throws SelectionTrouble {
        TreeSet<Integer> indices = new TreeSet<>();
        for (String name : list.split(",", -1)) {
            if (!indices.add(gpu(name))) {
                throw new SelectionTrouble("--gpus names the GPU '" + shown(name) + "' twice");
            }
        }
        if (indices.size() < 2) {
            throw new SelectionTrouble("--gpus needs at least two GPUs");
        }
        return List.copyOf(indices);
    }

    /** Addresses hold colons themselves, so every colon is tried as the one between the two GPUs. */
    private DirectedPair pair(String text) throws SelectionTrouble {
        for (int colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
            Optional<Integer> from = find(text.substring(0, colon));
            Optional<Integer> to = find(text.substring(colon + 1));
            if (from.isPresent() && to.isPresent()) {
                if (from.get().equals(to.get())) {
                    throw new SelectionTrouble("--pair " + shown(text) + " names one GPU twice");
                }
                return new DirectedPair(from.get(), to.get());
            }
        }
        throw new SelectionTrouble("--pair " + shown(text) + " does not name two GPUs of this rig as A:B");
    }

    private int gpu(String name) throws SelectionTrouble {
        return find(name).orElseThrow(() -> new SelectionTrouble("there is no GPU '" + shown(name) + "' on this rig"));
    }

    private Optional<Integer> find(String name) {
        String wanted = name.strip();
        return gpus.stream().filter(gpu -> isCalled(gpu, wanted)).map(gpu -> gpu.ref().index()).findFirst();
    }

    private static boolean isCalled(Inventory.Gpu gpu, String wanted) {
        if (wanted.equals(Integer.toString(gpu.ref().index()))
                || wanted.toLowerCase(Locale.ROOT).equals(gpu.ref().uuid().toLowerCase(Locale.ROOT))) {
            return true;
        }
        try {
            return PciAddress.parse(wanted).equals(gpu.ref().address());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String shown(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }
}
