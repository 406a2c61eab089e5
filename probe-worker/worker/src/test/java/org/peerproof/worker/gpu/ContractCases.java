package org.peerproof.worker.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.peerproof.kernels.KernelName;
import org.peerproof.worker.gpu.GpuDriver.Context;
import org.peerproof.worker.gpu.GpuDriver.Device;
import org.peerproof.worker.gpu.GpuDriver.Function;
import org.peerproof.worker.gpu.cuda.JCudaDriver;

/**
 * What every driver must do, each case on a driver nobody has called yet. {@code main} runs one case on the driver of
 * the machine and prints "ok NAME" or "FAILED NAME: why".
 */
public final class ContractCases {
    private static final long WORD = 0x1122334455667788L;

    private ContractCases() {
    }

    /** The cases that one GPU can show. */
    public static Map<String, Consumer<GpuDriver>> onOneGpu() {
        Map<String, Consumer<GpuDriver>> cases = new LinkedHashMap<>();
        cases.put("needsInit", ContractCases::needsInit);
        cases.put("needsAContext", ContractCases::needsAContext);
        cases.put("contextsOfOneGpuShareMemory", ContractCases::contextsOfOneGpuShareMemory);
        cases.put("faultEndsEveryContext", ContractCases::faultEndsEveryContext);
        cases.put("noPeerAccessToSelf", ContractCases::noPeerAccessToSelf);
        cases.put("primaryIsOne", ContractCases::primaryIsOne);
        return cases;
    }

    /** The cases that need two open GPUs. */
    public static Map<String, Consumer<GpuDriver>> onTwoGpus() {
        Map<String, Consumer<GpuDriver>> cases = new LinkedHashMap<>();
        cases.put("grantedTwiceIsSaid", ContractCases::grantedTwiceIsSaid);
        cases.put("grantIsDirected", ContractCases::grantIsDirected);
        cases.put("stagedCopyNeedsNoGrant", ContractCases::stagedCopyNeedsNoGrant);
        cases.put("storeIsSeenAfterSynchronize", ContractCases::storeIsSeenAfterSynchronize);
        cases.put("grantedLoadArrives", ContractCases::grantedLoadArrives);
        cases.put("canAccess", ContractCases::canAccess);
        return cases;
    }

    /** What a real driver may show on two open GPUs and one that stands in for it always does. */
    public static Map<String, Consumer<GpuDriver>> ofStandIns() {
        return Map.of("aFillNobodyWaitedForIsNotSeen", ContractCases::aFillNobodyWaitedForIsNotSeen);
    }

    /** @param args names of cases; one a process, as a fault ends every context */
    public static void main(String[] args) throws DriverMissing {
        Map<String, Consumer<GpuDriver>> all = new LinkedHashMap<>(onOneGpu());
        all.putAll(onTwoGpus());
        all.putAll(ofStandIns());
        for (String name : args) {
            try {
                all.getOrDefault(name, _ -> {
                    throw new AssertionError("no such case");
                }).accept(JCudaDriver.load());
                System.out.println("ok " + name);
            } catch (AssertionError | IllegalStateException e) {
                System.out.println("FAILED " + name + ": " + e.getMessage());
            }
        }
    }

    private static void needsInit(GpuDriver driver) {
        assertThat(driver.deviceCount().code().value()).isEqualTo(3);
        assertThat(driver.device(0).code().value()).isEqualTo(3);
    }

    private static void needsAContext(GpuDriver driver) {
        ok(driver.init());
        assertThat(driver.allocate(64).code().value()).isEqualTo(201);
        assertThat(driver.synchronize().value()).isEqualTo(201);
        assertThat(driver.current().code().value()).isEqualTo(201);
    }

    private static void primaryIsOne(GpuDriver driver) {
        ok(driver.init());
        Device device = driver.device(0).value();
        assertThat(driver.retainPrimary(device).value()).isEqualTo(driver.retainPrimary(device).value());
    }

    private static void contextsOfOneGpuShareMemory(GpuDriver driver) {
        ok(driver.init());
        Device device = driver.device(0).value();
        Context first = driver.retainPrimary(device).value();
        Context second = driver.createContext(device).value();
        ok(driver.setCurrent(first));
        long at = planted(driver, WORD);
        ok(driver.setCurrent(second));
        assertThat(read(driver, at)).containsExactly(WORD, 7);
    }

    private static void faultEndsEveryContext(GpuDriver driver) {
        ok(driver.init());
        Device device = driver.device(0).value();
        Context first = driver.retainPrimary(device).value();
        Context second = driver.createContext(device).value();
        ok(driver.setCurrent(second));
        long self = planted(driver, 7);
        long out = planted(driver, 0, 0);
        long nowhere = driver.reserveAddress(4096).value();
        ok(driver.launch(driver.load(KernelName.READ).value(), 1, 32, nowhere, self, out));
        assertThat(driver.synchronize().value()).isEqualTo(700);
        assertThat(driver.synchronize().value()).isEqualTo(700);
        driver.setCurrent(first);
        assertThat(driver.allocate(64).code().value()).isEqualTo(700);
    }

    private static void noPeerAccessToSelf(GpuDriver driver) {
        ok(driver.init());
        Device device = driver.device(0).value();
        Context first = driver.retainPrimary(device).value();
        driver.createContext(device).value();
        assertThat(driver.enablePeerAccess(first).value()).isEqualTo(217);
    }

    private static void canAccess(GpuDriver driver) {
        ok(driver.init());
        Device first = driver.device(0).value();
        Device second = driver.device(1).value();
        assertThat(driver.canAccessPeer(first, second).value()).isTrue();
        assertThat(driver.canAccessPeer(first, first).value()).isFalse();
    }

    private static void grantedTwiceIsSaid(GpuDriver driver) {
        List<Context> two = two(driver);
        ok(driver.setCurrent(two.getFirst()));
        ok(driver.enablePeerAccess(two.getLast()));
        assertThat(driver.enablePeerAccess(two.getLast()).value()).isEqualTo(704);
    }

    private static void grantIsDirected(GpuDriver driver) {
        List<Context> two = two(driver);
        ok(driver.setCurrent(two.getFirst()));
        long at = planted(driver, WORD);
        ok(driver.enablePeerAccess(two.getLast()));
        ok(driver.setCurrent(two.getLast()));
        long self = planted(driver, 7);
        long out = planted(driver, 0, 0);
        ok(driver.launch(driver.load(KernelName.READ).value(), 1, 32, at, self, out));
        assertThat(driver.synchronize().value()).isEqualTo(700);
    }

    private static void grantedLoadArrives(GpuDriver driver) {
        List<Context> two = two(driver);
        ok(driver.setCurrent(two.getFirst()));
        long at = planted(driver, WORD);
        ok(driver.setCurrent(two.getLast()));
        ok(driver.enablePeerAccess(two.getFirst()));
        assertThat(read(driver, at)).containsExactly(WORD, 7);
    }

    private static void stagedCopyNeedsNoGrant(GpuDriver driver) {
        List<Context> two = two(driver);
        ok(driver.setCurrent(two.getFirst()));
        long source = planted(driver, WORD);
        ok(driver.setCurrent(two.getLast()));
        long destination = planted(driver, 0);
        ok(driver.setCurrent(two.getFirst()));
        ok(driver.copyPeer(destination, two.getLast(), source, two.getFirst(), 8));
        ok(driver.synchronize());
        ok(driver.setCurrent(two.getLast()));
        ok(driver.synchronize());
        assertThat(words(driver, destination, 1)).containsExactly(WORD);
    }

    private static void storeIsSeenAfterSynchronize(GpuDriver driver) {
        List<Context> two = two(driver);
        ok(driver.setCurrent(two.getFirst()));
        long at = planted(driver, 0);
        ok(driver.setCurrent(two.getLast()));
        ok(driver.enablePeerAccess(two.getFirst()));
        long self = planted(driver, 7);
        long out = planted(driver, 0, 0);
        ok(driver.launch(driver.load(KernelName.WRITE).value(), 1, 32, at, WORD, self, out));
        ok(driver.synchronize());
        ok(driver.setCurrent(two.getFirst()));
        assertThat(words(driver, at, 1)).containsExactly(WORD);
    }

    private static void aFillNobodyWaitedForIsNotSeen(GpuDriver driver) {
        List<Context> two = two(driver);
        ok(driver.setCurrent(two.getFirst()));
        long at = planted(driver, 0);
        Function fill = driver.load(KernelName.FILL).value();
        ok(driver.setCurrent(two.getLast()));
        ok(driver.enablePeerAccess(two.getFirst()));
        ok(driver.setCurrent(two.getFirst()));
        ok(driver.launch(fill, 1, 32, at, WORD, 1));
        ok(driver.setCurrent(two.getLast()));
        assertThat(read(driver, at)).containsExactly(0, 7);
        ok(driver.setCurrent(two.getFirst()));
        ok(driver.synchronize());
        ok(driver.setCurrent(two.getLast()));
        assertThat(read(driver, at)).containsExactly(WORD, 7);
    }

    static List<Context> two(GpuDriver driver) {
        ok(driver.init());
        return List.of(driver.retainPrimary(driver.device(0).value()).value(),
                driver.retainPrimary(driver.device(1).value()).value());
    }

    static long planted(GpuDriver driver, long... words) {
        long at = driver.allocate(8L * words.length).value();
        ok(driver.copyToDevice(at, words));
        return at;
    }

    static long[] words(GpuDriver driver, long at, int count) {
        long[] words = new long[count];
        ok(driver.copyToHost(words, at));
        return words;
    }

    /** What the current context's kernel sees there, and its signature, 7. */
    static long[] read(GpuDriver driver, long at) {
        long self = planted(driver, 7);
        long out = planted(driver, 0, 0);
        ok(driver.launch(driver.load(KernelName.READ).value(), 1, 32, at, self, out));
        ok(driver.synchronize());
        return words(driver, out, 2);
    }

    static void ok(CudaCode code) {
        assertThat(code.value()).isZero();
    }
}
