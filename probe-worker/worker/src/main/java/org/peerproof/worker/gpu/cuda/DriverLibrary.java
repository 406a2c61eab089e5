package org.peerproof.worker.gpu.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import jcuda.driver.JCudaDriver;
import org.peerproof.worker.gpu.DriverMissing;

/** Loads JCuda and with it the driver's library, and says in one sentence why that does not work. */
final class DriverLibrary {
    private DriverLibrary() {
    }

    static void load() throws DriverMissing {
        try {
            JCudaDriver.setExceptionsEnabled(false);
        } catch (UnsatisfiedLinkError | ExceptionInInitializerError | NoClassDefFoundError e) {
            throw new DriverMissing(sentence(String.valueOf(e.getMessage())), e);
        }
        // symbols are bound at the first call, where a missing one would end the process without a word
        if (!driverHas("cuInit")) {
            throw new DriverMissing("libcuda.so.1 is not a loadable library: it lacks the driver's functions.",
                    new UnsatisfiedLinkError("cuInit"));
        }
    }

    @SuppressWarnings("restricted") // looks a name up, calls nothing
    private static boolean driverHas(String symbol) {
        try (Arena arena = Arena.ofConfined()) {
            return SymbolLookup.libraryLookup("libcuda.so.1", arena).find(symbol).isPresent();
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /** JCuda's message is long: it holds the loader's own words. */
    static String sentence(String message) {
        if (!message.contains("libcuda.so.1")) {
            return "The bridge to the NVIDIA driver, JCuda, did not load.";
        }
        if (message.contains("libcuda.so.1: cannot open shared object file: No such file")) {
            return "libcuda.so.1 was not found: the NVIDIA driver is not installed, or not visible here.";
        }
        return "libcuda.so.1 is not a loadable library.";
    }
}
