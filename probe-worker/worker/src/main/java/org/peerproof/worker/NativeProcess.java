package org.peerproof.worker;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * The few calls to the C library that Java has no word for: dup, dup2, prctl, setenv, getenv, _exit. Linux only.
 *
 * <p>All have one shape, four words in and one out, because each further shape makes the JVM spin further classes and a
 * worker boots for every check. In the calling conventions of Linux on x86-64 and AArch64 an {@code int} argument is
 * the low half of its register, and an argument too many is never looked at.
 */
final class NativeProcess {
    private static final FunctionDescriptor SHAPE = FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG,
            JAVA_LONG);
    private static final long PR_SET_PDEATHSIG = 1;
    private static final long SIGKILL = 9;
    private static final long LONGEST_VALUE = 1 << 20;

    /** Takes the function's address as its first argument. */
    private static final MethodHandle CALL = handle();

    private NativeProcess() {
    }

    /** A new descriptor of the same open file, or -1. */
    static int dup(int descriptor) {
        return (int) call("dup", descriptor, 0, 0);
    }

    static int dup2(int from, int to) {
        return (int) call("dup2", from, to, 0);
    }

    /** Asks the kernel to kill this process when its parent is gone. */
    static int dieWithParent() {
        return (int) call("prctl", PR_SET_PDEATHSIG, SIGKILL, 0);
    }

    /**
     * Ends the process at once. Halting through the JVM first waits up to 300 ms for threads in native code, and the
     * one that watches standard input always is in some.
     */
    static void exit(int status) {
        try {
            call("_exit", status, 0, 0);
        } finally {
            Runtime.getRuntime().halt(status);
        }
    }

    /** Sets a variable as getenv of any native library will see it. */
    static int setEnvironment(String name, String value) {
        try (Arena arena = Arena.ofConfined()) {
            return (int) call("setenv", arena.allocateFrom(name).address(), arena.allocateFrom(value).address(), 1);
        }
    }

    /** What getenv answers any native library; empty where the variable is not set. */
    @SuppressWarnings("restricted")
    static Optional<String> environment(String name) {
        try (Arena arena = Arena.ofConfined()) {
            long value = call("getenv", arena.allocateFrom(name).address(), 0, 0);
            if (value == 0) {
                return Optional.empty();
            }
            return Optional.of(MemorySegment.ofAddress(value).reinterpret(LONGEST_VALUE).getString(0));
        }
    }

    @SuppressWarnings("restricted")
    private static MethodHandle handle() {
        return Linker.nativeLinker().downcallHandle(SHAPE);
    }

    private static long call(String function, long first, long second, long third) {
        try {
            MemorySegment address = Linker.nativeLinker().defaultLookup().findOrThrow(function);
            return (long) CALL.invokeExact(address, first, second, third, 0L);
        } catch (Throwable e) {
            throw new IllegalStateException("a call to the C library failed: " + function, e);
        }
    }
}
