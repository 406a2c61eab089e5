package org.peerproof.worker.check;

import java.util.EnumMap;
import java.util.Map;
import org.peerproof.kernels.KernelName;
import org.peerproof.worker.gpu.Answer;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.DeviceAttribute;
import org.peerproof.worker.gpu.GpuDriver;

/**
 * One context with its kernels, its 4 MiB arena and a word that holds its identity. Whatever it does is preceded by
 * making its context current and seeing that it is; a kernel's result counts only if the kernel names this side.
 */
final class Side {
    static final int ARENA_WORDS = 1 << 19;
    static final long ARENA_BYTES = 8L * ARENA_WORDS;
    private static final int BLOCKS = 64;
    private static final int THREADS = 256;
    private static final int OUT_WORDS = 4;

    private final GpuDriver driver;
    private final GpuDriver.Device device;
    private final GpuDriver.Context context;
    private final Map<KernelName, GpuDriver.Function> functions = new EnumMap<>(KernelName.class);
    private final long self;
    private final long marker;
    private final long arena;
    private final long selfAt;
    private final long out;

    private Side(GpuDriver driver, GpuDriver.Device device, GpuDriver.Context context, long self, long marker) {
        this.driver = driver;
        this.device = device;
        this.context = context;
        this.self = self;
        this.marker = marker;
        use();
        for (KernelName name : KernelName.values()) {
            functions.put(name, value(driver.load(name), "cuModuleGetFunction"));
        }
        arena = allocate(ARENA_BYTES);
        selfAt = allocate(8);
        out = allocate(8L * OUT_WORDS);
        must(driver.copyToDevice(selfAt, new long[]{self}), "cuMemcpyHtoD");
        warmUp();
    }

    /** @param primary the device's primary context, or one of its own */
    static Side open(GpuDriver driver, GpuDriver.Device device, boolean primary, long self, long marker) {
        Answer<Integer> unified = driver.attribute(device, DeviceAttribute.UNIFIED_ADDRESSING);
        if (!unified.ok() || unified.value() != 1) {
            throw new SetupTrouble("the GPU has no unified addressing");
        }
        GpuDriver.Context context = primary
                ? value(driver.retainPrimary(device), "cuDevicePrimaryCtxRetain")
                : value(driver.createContext(device), "cuCtxCreate");
        return new Side(driver, device, context, self, marker);
    }

    /** Every kernel once on own memory, so that nothing is loaded or allocated later. */
    private void warmUp() {
        fill(marker);
        launch(KernelName.PATTERN_FILL, arena, marker, ARENA_WORDS);
        if (count(KernelName.PATTERN_CHECK, arena, marker, ARENA_WORDS, selfAt, out)[0] != 0) {
            throw new SetupTrouble("a pattern written to own memory does not read back");
        }
        fill(marker);
        write(arena, self);
        if (read(arena) != self || !equal(arena, self)) {
            throw new SetupTrouble("a word written to own memory does not read back");
        }
        fill(marker);
    }

    GpuDriver.Device device() {
        return device;
    }

    GpuDriver.Context context() {
        return context;
    }

    long arena() {
        return arena;
    }

    long marker() {
        return marker;
    }

    void use() {
        must(driver.setCurrent(context), "cuCtxSetCurrent");
        if (!value(driver.current(), "cuCtxGetCurrent").equals(context)) {
            throw new SetupTrouble("the driver made another context current than the one asked for");
        }
    }

    void synchronize() {
        use();
        must(driver.synchronize(), "cuCtxSynchronize");
    }

    long allocate(long bytes) {
        use();
        return value(driver.allocate(bytes), "cuMemAlloc");
    }

    /** Queues: the whole arena to one word. */
    void fill(long word) {
        launch(KernelName.FILL, arena, word, ARENA_WORDS);
    }

    /** Queues: one word of own memory. */
    void plant(long address, long word) {
        launch(KernelName.FILL, address, word, 1);
    }

    void launch(KernelName name, long... arguments) {
        launch(name, BLOCKS, arguments);
    }

    void launch(KernelName name, int blocks, long... arguments) {
        use();
        GpuDriver.Function function = functions.get(name);
        if (function == null) {
            throw new IllegalStateException("kernel " + name + " is not loaded");
        }
        must(driver.launch(function, blocks, name == KernelName.READ || name == KernelName.WRITE
                || name == KernelName.COMPARE ? 1 : THREADS, arguments), "cuLaunchKernel");
    }

    /** The host's own look at own memory. */
    long[] host(long address, int words) {
        use();
        long[] copy = new long[words];
        must(driver.copyToHost(copy, address), "cuMemcpyDtoH");
        return copy;
    }

    void toDevice(long address, long[] words) {
        use();
        must(driver.copyToDevice(address, words), "cuMemcpyHtoD");
    }

    /** The word a kernel of this side loads from the address. */
    long read(long address) {
        queueRead(address, 0);
        synchronize();
        return result()[0];
    }

    /** Queues the one load of the read check; {@link #result()} after a synchronise. */
    void queueRead(long address, long poison) {
        clearOut(poison);
        launch(KernelName.READ, 1, address, selfAt, out);
    }

    /** A kernel of this side stores the word at the address. */
    void write(long address, long word) {
        queueWrite(address, word);
        synchronize();
        result();
    }

    void queueWrite(long address, long word) {
        clearOut(0);
        launch(KernelName.WRITE, 1, address, word, selfAt, out);
    }

    /** What the kernel's own compare says. */
    boolean equal(long address, long expected) {
        clearOut(0);
        launch(KernelName.COMPARE, 1, address, expected, selfAt, out);
        synchronize();
        return result()[0] == 1;
    }

    /** Words of the arena that are not {@code expected}, the first of them, and how often the needle stands there. */
    Scan scan(long expected, long needle) {
        long[] found = count(KernelName.SCAN, arena, expected, ARENA_WORDS, needle, selfAt, out);
        return new Scan(found[0], found[2], found[3]);
    }

    /** Words of the arena that differ from the pattern, and the first of them. */
    Scan patternCheck(long address, long seed, long words) {
        long[] found = count(KernelName.PATTERN_CHECK, address, seed, words, selfAt, out);
        return new Scan(found[0], found[2], 0);
    }

    record Scan(long others, long first, long needles) {
    }

    private long[] count(KernelName name, long... arguments) {
        use();
        must(driver.copyToDevice(out, new long[]{0, 0, -1, 0}), "cuMemcpyHtoD");
        launch(name, arguments);
        synchronize();
        return result();
    }

    /** Room for a kernel's own result, cleared. */
    long clearOut(long first) {
        use();
        must(driver.copyToDevice(out, new long[]{first, 0, -1, 0}), "cuMemcpyHtoD");
        return out;
    }

    long out() {
        return out;
    }

    long selfAt() {
        return selfAt;
    }

    /** The last kernel's result; it counts only if that kernel ran on this side. */
    long[] result() {
        long[] words = host(out, OUT_WORDS);
        if (words[1] != self) {
            throw new SetupTrouble("the result was not written by a kernel of the context asked for");
        }
        return words;
    }

    private static void must(CudaCode code, String call) {
        if (!code.ok()) {
            throw new DriverTrouble(code, call);
        }
    }

    private static <T> T value(Answer<T> answer, String call) {
        must(answer.code(), call);
        return answer.value();
    }
}
