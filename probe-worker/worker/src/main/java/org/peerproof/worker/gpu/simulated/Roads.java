package org.peerproof.worker.gpu.simulated;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.peerproof.protocol.PeerTruth;
import org.peerproof.protocol.RigTruth;
import org.peerproof.worker.gpu.CudaCode;

/** Where accesses and copies between GPUs really go, as the rig description has it. */
final class Roads {
    private record Mirror(int accessor, Allocation owned) {
    }

    private final RigTruth truth;
    private final DeviceMemory memory;
    private final Map<Mirror, SimulatedWords> mirrors = new HashMap<>();

    Roads(RigTruth truth, DeviceMemory memory) {
        this.truth = truth;
        this.memory = memory;
    }

    boolean comparesAlwaysEqual(int gpu) {
        return truth.gpus().get(gpu).compareAlwaysEqual();
    }

    /** @throws Fault when nothing at this address answers the accessor */
    Window open(SimulatedContext accessor, long address, LateStores late) {
        Allocation found = memory.find(address, 1).orElseThrow(() -> new Fault(CudaCode.ILLEGAL_ADDRESS));
        if (found.context.gpu() == accessor.gpu()) {
            return plain(found, found.bytes);
        }
        PeerTruth road = truth.road(accessor.gpu(), found.context.gpu());
        long reach = Math.min(found.bytes, road.reachBytes());
        if (accessor.isGranted(found.context)) {
            return granted(accessor, found, road, reach, late);
        }
        return switch (road.ungranted()) {
            case FAULT -> throw new Fault(CudaCode.ILLEGAL_ADDRESS);
            case ARRIVE -> plain(found, reach);
        };
    }

    private Window granted(SimulatedContext accessor, Allocation owned, PeerTruth road, long reach, LateStores late) {
        @Nullable
        SimulatedWords loads = switch (road.loads()) {
            case ARRIVE -> owned.words;
            case FAULT -> null;
            case OWN_MARKER ->
                memory.counterpart(accessor, owned).map(own -> own.words).orElseGet(() -> new SimulatedWords(0));
            case MIRROR -> mirror(accessor.gpu(), owned);
        };
        @Nullable
        SimulatedWords stores = switch (road.stores()) {
            case ARRIVE -> owned.words;
            case FAULT, VANISH, LATE -> null;
            case MIRROR -> mirror(accessor.gpu(), owned);
        };
        return new Window(owned.begin, owned.begin + reach, loads, stores,
                road.stores() == PeerTruth.Stores.FAULT,
                road.stores() == PeerTruth.Stores.LATE ? late.to(owned) : null);
    }

    private static Window plain(Allocation owned, long reach) {
        return new Window(owned.begin, owned.begin + reach, owned.words, owned.words, false, null);
    }

    private SimulatedWords mirror(int accessor, Allocation owned) {
        return mirrors.computeIfAbsent(new Mirror(accessor, owned), _ -> new SimulatedWords(owned.words.count()));
    }

    /** Whether the copy call itself fails. */
    boolean copyFails(SimulatedContext source, SimulatedContext destination) {
        return source.gpu() != destination.gpu()
                && truth.road(source.gpu(), destination.gpu()).copies() == PeerTruth.Copies.ERROR;
    }

    /** The words a copy really writes to; empty when it moves nothing. Without a grant the copy goes by the host. */
    Optional<SimulatedWords> copyTarget(SimulatedContext source, Allocation destination) {
        SimulatedContext receiver = destination.context;
        if (source.gpu() == receiver.gpu() || (!source.isGranted(receiver) && !receiver.isGranted(source))) {
            return Optional.of(destination.words);
        }
        return switch (truth.road(source.gpu(), receiver.gpu()).copies()) {
            case ARRIVE -> Optional.of(destination.words);
            case EMPTY, ERROR -> Optional.empty();
            case MIRROR -> Optional.of(mirror(source.gpu(), destination));
        };
    }
}
