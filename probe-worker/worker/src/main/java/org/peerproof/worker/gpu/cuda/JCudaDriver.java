package org.peerproof.worker.gpu.cuda;

import static jcuda.driver.JCudaDriver.cuCtxCreate;
import static jcuda.driver.JCudaDriver.cuCtxEnablePeerAccess;
import static jcuda.driver.JCudaDriver.cuCtxGetCurrent;
import static jcuda.driver.JCudaDriver.cuCtxSetCurrent;
import static jcuda.driver.JCudaDriver.cuCtxSynchronize;
import static jcuda.driver.JCudaDriver.cuDeviceCanAccessPeer;
import static jcuda.driver.JCudaDriver.cuDeviceGet;
import static jcuda.driver.JCudaDriver.cuDeviceGetAttribute;
import static jcuda.driver.JCudaDriver.cuDeviceGetByPCIBusId;
import static jcuda.driver.JCudaDriver.cuDeviceGetCount;
import static jcuda.driver.JCudaDriver.cuDeviceGetName;
import static jcuda.driver.JCudaDriver.cuDeviceGetP2PAttribute;
import static jcuda.driver.JCudaDriver.cuDeviceGetPCIBusId;
import static jcuda.driver.JCudaDriver.cuDeviceGetUuid;
import static jcuda.driver.JCudaDriver.cuDevicePrimaryCtxRetain;
import static jcuda.driver.JCudaDriver.cuDeviceTotalMem;
import static jcuda.driver.JCudaDriver.cuDriverGetVersion;
import static jcuda.driver.JCudaDriver.cuInit;
import static jcuda.driver.JCudaDriver.cuLaunchKernel;
import static jcuda.driver.JCudaDriver.cuMemAddressReserve;
import static jcuda.driver.JCudaDriver.cuMemAlloc;
import static jcuda.driver.JCudaDriver.cuMemFree;
import static jcuda.driver.JCudaDriver.cuMemcpyDtoH;
import static jcuda.driver.JCudaDriver.cuMemcpyHtoD;
import static jcuda.driver.JCudaDriver.cuMemcpyPeer;
import static jcuda.driver.JCudaDriver.cuModuleGetFunction;
import static jcuda.driver.JCudaDriver.cuModuleLoadData;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import jcuda.NativePointerObject;
import jcuda.Pointer;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdevice;
import jcuda.driver.CUfunction;
import jcuda.driver.CUmodule;
import jcuda.driver.CUuuid;
import org.jspecify.annotations.Nullable;
import org.peerproof.kernels.KernelImage;
import org.peerproof.kernels.KernelName;
import org.peerproof.protocol.PciAddress;
import org.peerproof.worker.gpu.Answer;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.DeviceAttribute;
import org.peerproof.worker.gpu.DriverMissing;
import org.peerproof.worker.gpu.GpuDriver;
import org.peerproof.worker.gpu.PeerAttribute;

/** The machine's own driver, through JCuda. All calls come from one platform thread. */
public final class JCudaDriver implements GpuDriver {
    private static final long RESERVE_UNIT = 2L << 20;
    private static final int LONGEST_NAME = 256;

    private final Map<Integer, CUdevice> devices = new HashMap<>();
    private final Map<Long, CUcontext> contexts = new HashMap<>();
    private final Map<Long, CUmodule> modules = new HashMap<>();
    private final List<CUfunction> functions = new ArrayList<>();

    private JCudaDriver() {
    }

    /** @throws DriverMissing when the driver's library is not there or cannot be loaded */
    public static JCudaDriver load() throws DriverMissing {
        DriverLibrary.load();
        return new JCudaDriver();
    }

    private static <T> Answer<T> answer(int code, Supplier<T> value) {
        return code == 0 ? Answer.of(value.get()) : Answer.failed(code);
    }

    @Override
    public CudaCode init() {
        return new CudaCode(cuInit(0));
    }

    @Override
    public Answer<Integer> cudaVersion() {
        int[] version = new int[1];
        return answer(cuDriverGetVersion(version), () -> version[0]);
    }

    @Override
    public Answer<Integer> deviceCount() {
        int[] count = new int[1];
        return answer(cuDeviceGetCount(count), () -> count[0]);
    }

    @Override
    public Answer<Device> device(int ordinal) {
        NativeDevice device = new NativeDevice();
        return answer(cuDeviceGet(device, ordinal), () -> remember(device));
    }

    @Override
    public Answer<Device> deviceByAddress(PciAddress address) {
        NativeDevice device = new NativeDevice();
        return answer(cuDeviceGetByPCIBusId(device, address.toString()), () -> remember(device));
    }

    private Device remember(NativeDevice device) {
        devices.put(device.number(), device);
        return new Device(device.number());
    }

    private CUdevice known(Device device) {
        CUdevice known = devices.get(device.handle());
        if (known == null) {
            throw new IllegalArgumentException("this device was not given out by this driver");
        }
        return known;
    }

    private CUcontext known(Context context) {
        // no context of ours: the null one, which the driver refuses
        return contexts.getOrDefault(context.handle(), new CUcontext());
    }

    @Override
    public Answer<PciAddress> address(Device device) {
        @Nullable
        String[] text = new @Nullable String[1];
        int code = cuDeviceGetPCIBusId(text, 32, known(device));
        return answer(code, () -> PciAddress.parse(String.valueOf(text[0])));
    }

    @Override
    public Answer<String> name(Device device) {
        byte[] text = new byte[LONGEST_NAME];
        return answer(cuDeviceGetName(text, text.length, known(device)), () -> {
            String padded = new String(text, StandardCharsets.UTF_8);
            int end = padded.indexOf('\0');
            return end < 0 ? padded : padded.substring(0, end);
        });
    }

    @Override
    public Answer<String> uuid(Device device) {
        CUuuid uuid = new CUuuid();
        return answer(cuDeviceGetUuid(uuid, known(device)), () -> {
            String hex = HexFormat.of().formatHex(Arrays.copyOf(uuid.bytes, 16));
            return String.join("-", "GPU", hex.substring(0, 8), hex.substring(8, 12), hex.substring(12, 16),
                    hex.substring(16, 20), hex.substring(20));
        });
    }

    @Override
    public Answer<Long> totalBytes(Device device) {
        long[] bytes = new long[1];
        return answer(cuDeviceTotalMem(bytes, known(device)), () -> bytes[0]);
    }

    @Override
    public Answer<Integer> attribute(Device device, DeviceAttribute attribute) {
        int[] value = new int[1];
        return answer(cuDeviceGetAttribute(value, attribute.number(), known(device)), () -> value[0]);
    }

    @Override
    public Answer<Boolean> canAccessPeer(Device accessor, Device owner) {
        int[] can = new int[1];
        return answer(cuDeviceCanAccessPeer(can, known(accessor), known(owner)), () -> can[0] != 0);
    }

    @Override
    public Answer<Integer> peerAttribute(PeerAttribute attribute, Device accessor, Device owner) {
        int[] value = new int[1];
        return answer(cuDeviceGetP2PAttribute(value, attribute.number(), known(accessor), known(owner)),
                () -> value[0]);
    }

    @Override
    public Answer<Context> retainPrimary(Device device) {
        NativeContext context = new NativeContext();
        return answer(cuDevicePrimaryCtxRetain(context, known(device)), () -> remember(context));
    }

    @Override
    public Answer<Context> createContext(Device device) {
        NativeContext context = new NativeContext();
        return answer(cuCtxCreate(context, 0, known(device)), () -> remember(context));
    }

    private Context remember(NativeContext context) {
        contexts.put(context.handle(), context);
        return new Context(context.handle());
    }

    @Override
    public CudaCode setCurrent(Context context) {
        return new CudaCode(contexts.containsKey(context.handle())
                ? cuCtxSetCurrent(known(context))
                : CudaCode.INVALID_CONTEXT);
    }

    @Override
    public Answer<Context> current() {
        NativeContext context = new NativeContext();
        int code = cuCtxGetCurrent(context);
        // the driver answers success and no context
        return code == 0 && context.handle() == 0
                ? Answer.failed(CudaCode.INVALID_CONTEXT)
                : answer(code, () -> new Context(context.handle()));
    }

    @Override
    public CudaCode synchronize() {
        return new CudaCode(cuCtxSynchronize());
    }

    @Override
    public CudaCode enablePeerAccess(Context peer) {
        return new CudaCode(cuCtxEnablePeerAccess(known(peer), 0));
    }

    @Override
    public Answer<Function> load(KernelName name) {
        Answer<Context> current = current();
        if (!current.ok()) {
            return Answer.failed(current.code().value());
        }
        CUmodule module = modules.get(current.value().handle());
        if (module == null) {
            module = new CUmodule();
            int code = cuModuleLoadData(module, KernelImage.nulTerminated());
            if (code != 0) {
                return Answer.failed(code);
            }
            modules.put(current.value().handle(), module);
        }
        CUfunction function = new CUfunction();
        return answer(cuModuleGetFunction(function, module, name.symbol()), () -> {
            functions.add(function);
            return new Function(name, functions.size() - 1);
        });
    }

    @Override
    public Answer<Long> allocate(long bytes) {
        NativeAddress address = new NativeAddress();
        return answer(cuMemAlloc(address, bytes), address::value);
    }

    @Override
    public CudaCode free(long address) {
        return new CudaCode(cuMemFree(new NativeAddress(address)));
    }

    @Override
    public Answer<Long> reserveAddress(long bytes) {
        NativeAddress address = new NativeAddress();
        long whole = (bytes + RESERVE_UNIT - 1) / RESERVE_UNIT * RESERVE_UNIT;
        return answer(cuMemAddressReserve(address, whole, 0, new NativeAddress(), 0), address::value);
    }

    @Override
    public CudaCode copyToDevice(long address, long[] words) {
        int code = cuMemcpyHtoD(new NativeAddress(address), Pointer.to(words), (long) words.length * Long.BYTES);
        // the driver may return while the words are still on their way
        return new CudaCode(code == 0 ? cuCtxSynchronize() : code);
    }

    @Override
    public CudaCode copyToHost(long[] words, long address) {
        return new CudaCode(cuMemcpyDtoH(Pointer.to(words), new NativeAddress(address),
                (long) words.length * Long.BYTES));
    }

    @Override
    public CudaCode copyPeer(long destination, Context destinationContext, long source, Context sourceContext,
            long bytes) {
        return new CudaCode(cuMemcpyPeer(new NativeAddress(destination), known(destinationContext),
                new NativeAddress(source), known(sourceContext), bytes));
    }

    @Override
    public CudaCode launch(Function function, int blocks, int threads, long... arguments) {
        NativePointerObject[] each = new NativePointerObject[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            each[i] = Pointer.to(new long[]{arguments[i]});
        }
        return new CudaCode(cuLaunchKernel(functions.get((int) function.handle()), blocks, 1, 1, threads, 1, 1, 0,
                null, Pointer.to(each), null));
    }
}
