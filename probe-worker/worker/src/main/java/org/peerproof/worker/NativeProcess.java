package org.peerproof.worker;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** The few calls to the C library that Java has no word for: dup, dup2, prctl, setenv, _exit. Linux only. */
final class NativeProcess {
    private static final int PR_SET_PDEATHSIG = 1;
    private static final long SIGKILL = 9;
    private static final Linker LINKER = Linker.nativeLinker();

    private NativeProcess() {
    }

    /** A new descriptor of the same open file, or -1. */
    static int dup(int descriptor) {
        return call(function("dup", FunctionDescriptor.of(JAVA_INT, JAVA_INT)), descriptor);
    }

    static int dup2(int from, int to) {
        return call(function("dup2", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT)), from, to);
    }

    /** Asks the kernel to kill this process when its parent is gone. */
    static int dieWithParent() {
        FunctionDescriptor shape = FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG,
                JAVA_LONG);
        return call(function("prctl", shape, Linker.Option.firstVariadicArg(1)), PR_SET_PDEATHSIG, SIGKILL, 0L, 0L,
                0L);
    }

    /**
     * Ends the process at once. Halting through the JVM first waits up to 300 ms for threads in native code, and the
     * one that watches standard input always is in some.
     */
    static void exit(int status) {
        MethodHandle exit = function("_exit", FunctionDescriptor.ofVoid(JAVA_INT));
        try {
            exit.invokeExact(status);
        } catch (Throwable e) {
            Runtime.getRuntime().halt(status);
        }
    }

    /** Sets a variable as getenv of any native library will see it. */
    static int setEnvironment(String name, String value) {
        try (Arena arena = Arena.ofConfined()) {
            return call(function("setenv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT)),
                    arena.allocateFrom(name), arena.allocateFrom(value), 1);
        }
    }

    @SuppressWarnings("restricted")
    private static MethodHandle function(String name, FunctionDescriptor shape, Linker.Option... options) {
        MemorySegment symbol = LINKER.defaultLookup().findOrThrow(name);
        return LINKER.downcallHandle(symbol, shape, options);
    }

    private static int call(MethodHandle function, Object... arguments) {
        try {
            return (int) function.invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw new IllegalStateException("a call to the C library failed", e);
        }
    }
}
