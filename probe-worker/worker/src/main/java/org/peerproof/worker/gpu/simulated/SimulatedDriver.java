package org.peerproof.worker.gpu.simulated;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.peerproof.kernels.KernelName;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.RigTruth;
import org.peerproof.worker.gpu.Answer;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.DeviceAttribute;
import org.peerproof.worker.gpu.GpuDriver;
import org.peerproof.worker.gpu.PeerAttribute;

/**
 * A driver over host memory that keeps the real one's rules and acts out a rig description. Asynchronous work runs
 * only when its own context is waited for, so whoever forgets to synchronise sees old data. One thread at a time.
 */
public final class SimulatedDriver implements GpuDriver {
    /** CUDA's documented number of peers of a device on a machine without NVSwitch. */
    private static final int MOST_PEERS = 8;
    private static final int NOT_INITIALIZED = 3;
    private static final int INVALID_HANDLE = 400;

    private final RigTruth truth;
    private final ContextCost cost;
    private final Devices devices;
    private final DeviceMemory memory;
    private final Roads roads;
    private final Queues queues;
    private final List<SimulatedContext> contexts = new ArrayList<>();
    private final Map<Integer, SimulatedContext> primaries = new HashMap<>();
    private boolean initialized;
    private @Nullable SimulatedContext current;

    /** @param lockFile held while a context is made, by all processes that are given the same file */
    public SimulatedDriver(RigTruth truth, Optional<Path> lockFile) {
        this.truth = truth;
        cost = new ContextCost(truth.contextMs(), lockFile);
        devices = new Devices(truth);
        memory = new DeviceMemory(truth);
        roads = new Roads(truth, memory);
        queues = new Queues(roads, contexts);
    }

    @Override
    public CudaCode init() {
        if (queues.sticky() == 0) {
            initialized = true;
        }
        return new CudaCode(queues.sticky());
    }

    @Override
    public Answer<Integer> cudaVersion() {
        return queues.sticky() == 0 ? Answer.of(truth.cudaVersion()) : Answer.failed(queues.sticky());
    }

    @Override
    public Answer<Integer> deviceCount() {
        return initialized ? Answer.of(truth.gpus().size()) : Answer.failed(NOT_INITIALIZED);
    }

    @Override
    public Answer<Device> device(int ordinal) {
        Device device = new Device(ordinal);
        return of(device, () -> Answer.of(device));
    }

    @Override
    public Answer<Device> deviceByAddress(PciAddress address) {
        return ready() == 0 ? devices.at(address) : Answer.failed(ready());
    }

    @Override
    public Answer<PciAddress> address(Device device) {
        return of(device, () -> Answer.of(devices.gpu(device).address()));
    }

    @Override
    public Answer<String> name(Device device) {
        return of(device, () -> Answer.of(devices.gpu(device).name()));
    }

    @Override
    public Answer<String> uuid(Device device) {
        return of(device, () -> Answer.of(devices.gpu(device).uuid()));
    }

    @Override
    public Answer<Long> totalBytes(Device device) {
        return of(device, () -> Answer.of(devices.gpu(device).vramBytes()));
    }

    @Override
    public Answer<Integer> attribute(Device device, DeviceAttribute attribute) {
        return of(device, () -> Answer.of(devices.attribute(device, attribute)));
    }

    @Override
    public Answer<Boolean> canAccessPeer(Device accessor, Device owner) {
        return of(accessor, () -> of(owner, () -> Answer.of(devices.canAccess(accessor, owner))));
    }

    @Override
    public Answer<Integer> peerAttribute(PeerAttribute attribute, Device accessor, Device owner) {
        return of(accessor, () -> of(owner, () -> devices.peerAttribute(attribute, accessor, owner)));
    }

    @Override
    public Answer<Context> retainPrimary(Device device) {
        return of(device, () -> Answer.of(new Context(
                primaries.computeIfAbsent(device.handle(), this::makeContext).handle())));
    }

    @Override
    public Answer<Context> createContext(Device device) {
        return of(device, () -> {
            current = makeContext(device.handle());
            return Answer.of(new Context(current.handle()));
        });
    }

    private SimulatedContext makeContext(int gpu) {
        cost.pay();
        SimulatedContext made = new SimulatedContext(gpu, contexts.size() + 1);
        contexts.add(made);
        return made;
    }

    @Override
    public CudaCode setCurrent(Context context) {
        if (ready() != 0) {
            return new CudaCode(ready());
        }
        Optional<SimulatedContext> found = find(context);
        found.ifPresent(known -> current = known);
        return new CudaCode(found.isPresent() ? 0 : CudaCode.INVALID_CONTEXT);
    }

    @Override
    public Answer<Context> current() {
        return inContext(context -> Answer.of(new Context(context.handle())));
    }

    @Override
    public CudaCode synchronize() {
        return codeInContext(context -> {
            queues.drain(context);
            return queues.sticky();
        });
    }

    @Override
    public CudaCode enablePeerAccess(Context peer) {
        return codeInContext(context -> {
            Optional<SimulatedContext> found = find(peer);
            if (found.isEmpty()) {
                return CudaCode.INVALID_CONTEXT;
            }
            SimulatedContext owner = found.get();
            if (owner.gpu() == context.gpu()) {
                return CudaCode.PEER_ACCESS_UNSUPPORTED;
            }
            int code = truth.road(context.gpu(), owner.gpu()).enable();
            if (code != 0 && code != CudaCode.PEER_ACCESS_ALREADY_ENABLED) {
                return code;
            }
            if (!context.isGranted(owner) && context.peers() >= MOST_PEERS) {
                return CudaCode.TOO_MANY_PEERS;
            }
            return context.grant(owner) ? code : CudaCode.PEER_ACCESS_ALREADY_ENABLED;
        });
    }

    @Override
    public Answer<Function> load(KernelName name) {
        return inContext(context -> Answer.of(new Function(name, context.handle())));
    }

    @Override
    public Answer<Long> allocate(long bytes) {
        return inContext(context -> {
            if (bytes <= 0) {
                return Answer.failed(CudaCode.INVALID_VALUE);
            }
            return memory.allocate(context, bytes).map(made -> Answer.of(made.begin))
                    .orElseGet(() -> Answer.failed(CudaCode.OUT_OF_MEMORY));
        });
    }

    @Override
    public CudaCode free(long address) {
        return codeInContext(_ -> {
            queues.drainAll();
            if (queues.sticky() != 0) {
                return queues.sticky();
            }
            return address == 0 || memory.free(address) ? 0 : CudaCode.INVALID_VALUE;
        });
    }

    @Override
    public Answer<Long> reserveAddress(long bytes) {
        return inContext(_ -> bytes <= 0
                ? Answer.failed(CudaCode.INVALID_VALUE)
                : Answer.of(memory.reserve(bytes)));
    }

    @Override
    public CudaCode copyToDevice(long address, long[] words) {
        return withOwnWords(address, words.length, (device, index) -> device.write(index, words, 0,
                words.length));
    }

    @Override
    public CudaCode copyToHost(long[] words, long address) {
        return withOwnWords(address, words.length, (device, index) -> device.read(index, words, 0,
                words.length));
    }

    /** What the host does with device words from an index on. */
    private interface HostCopy {
        void move(SimulatedWords device, long index);
    }

    private CudaCode withOwnWords(long address, int count, HostCopy copy) {
        return codeInContext(context -> {
            queues.drain(context);
            if (queues.sticky() != 0) {
                return queues.sticky();
            }
            Optional<Allocation> found = memory.find(address, (long) count * Long.BYTES)
                    .filter(own -> own.context.gpu() == context.gpu() && address % Long.BYTES == 0);
            found.ifPresent(own -> copy.move(own.words, own.index(address)));
            return found.isPresent() ? 0 : CudaCode.INVALID_VALUE;
        });
    }

    @Override
    public CudaCode copyPeer(long destination, Context destinationContext, long source, Context sourceContext,
            long bytes) {
        return codeInContext(_ -> {
            Optional<SimulatedContext> from = find(sourceContext);
            Optional<SimulatedContext> to = find(destinationContext);
            if (from.isEmpty() || to.isEmpty()) {
                return CudaCode.INVALID_CONTEXT;
            }
            Optional<Allocation> start = memory.find(source, bytes);
            Optional<Allocation> end = memory.find(destination, bytes);
            boolean wholeWords = (source | destination | bytes) % Long.BYTES == 0;
            if (start.isEmpty() || end.isEmpty() || !wholeWords || roads.copyFails(from.get(), to.get())
                    || start.get().context.gpu() != from.get().gpu() || end.get().context.gpu() != to.get().gpu()) {
                return CudaCode.INVALID_VALUE;
            }
            roads.copyTarget(from.get(), end.get()).ifPresent(words -> from.get().queue().add(new Work.Copy(
                    start.get().words, start.get().index(source), words, end.get().index(destination),
                    bytes / Long.BYTES)));
            return 0;
        });
    }

    @Override
    public CudaCode launch(Function function, int blocks, int threads, long... arguments) {
        return codeInContext(context -> {
            if (function.handle() != context.handle()) {
                return INVALID_HANDLE;
            }
            if (blocks < 1 || threads < 1 || threads > 1024
                    || arguments.length != function.name().parameterCount()) {
                return CudaCode.INVALID_VALUE;
            }
            context.queue().add(new Work.Launch(function.name(), blocks, arguments.clone()));
            return 0;
        });
    }

    private int ready() {
        return initialized ? queues.sticky() : NOT_INITIALIZED;
    }

    private <T> Answer<T> of(Device device, Supplier<Answer<T>> answer) {
        if (ready() != 0) {
            return Answer.failed(ready());
        }
        return devices.holds(device) ? answer.get() : Answer.failed(CudaCode.INVALID_DEVICE);
    }

    private <T> Answer<T> inContext(java.util.function.Function<SimulatedContext, Answer<T>> answer) {
        if (ready() != 0) {
            return Answer.failed(ready());
        }
        return current == null ? Answer.failed(CudaCode.INVALID_CONTEXT) : answer.apply(current);
    }

    private CudaCode codeInContext(java.util.function.ToIntFunction<SimulatedContext> call) {
        if (ready() != 0) {
            return new CudaCode(ready());
        }
        return new CudaCode(current == null ? CudaCode.INVALID_CONTEXT : call.applyAsInt(current));
    }

    private Optional<SimulatedContext> find(Context context) {
        return contexts.stream().filter(known -> known.handle() == context.handle()).findFirst();
    }
}
