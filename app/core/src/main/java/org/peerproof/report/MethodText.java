package org.peerproof.report;

import java.util.ArrayList;
import java.util.List;
import org.peerproof.report.ReportModel.Field;

/** What was done and what it does not show, in plain words. */
final class MethodText {
    private MethodText() {
    }

    static List<Field> method(boolean gentle, boolean judged) {
        List<Field> method = new ArrayList<>();
        method.add(new Field("The question", "Can a kernel on one GPU reach into another GPU's memory, right now, and"
                + " does the right data arrive? It is asked of every directed pair A→B: data that GPU A owns reaches"
                + " GPU B."));
        method.add(new Field("One process a check", "Every control and check ran in a process of its own, because a"
                + " fault ends the process that made it. A check that did not run is never a pass."));
        method.add(new Field("Controls", "Before the checks the ruler itself was tried on each GPU: another value must"
                + " compare unequal, the very same copy, read and write must pass within one card, "
                + (gentle
                        ? "and at the end once more. The run was gentle: the controls that make a fault on purpose"
                                + " were left out."
                        : "an access to memory that is not there must fault, an access whose grant was left out must"
                                + " fault, and at the end the own-memory control must still pass.")));
        if (judged) {
            checks(method);
        }
        return List.copyOf(method);
    }

    private static void checks(List<Field> method) {
        method.add(new Field("Copy", "A's memory held 4 MiB of words that exist only in this run, this check and this"
                + " pair; the copy engine moved them to B, and B's owner compared every word."));
        method.add(new Field("Read", "A kernel on B loaded one 8-byte sentinel by its address in A's memory. The kernel"
                + " was never told the value; B's owner compared what it stored."));
        method.add(new Field("Write", "A kernel on A stored one 8-byte sentinel into B's memory, which held poison. B"
                + " itself looked, by its own kernel and by a copy to the host; the rest of B's arena had to be"
                + " unchanged."));
        method.add(new Field("Why a copy proves nothing", "Where there is no direct road the driver may carry a copy"
                + " through host memory, and it arrives all the same. Only an access by a kernel shows the road."));
        method.add(new Field("Second pass", "Where the counts fit none of the expected signatures, the checks that do"
                + " not conform ran once more, alone on the rig. A second pass never removes a failure."));
    }

    static List<String> limits(String depth, boolean simulated) {
        List<String> limits = new ArrayList<>();
        if (simulated) {
            limits.add("SIMULATED: this rig was acted out by the program. The report shows what the checks say of such"
                    + " a rig, and nothing of a real machine.");
        }
        if (depth.equals("quick")) {
            limits.add("At quick depth nothing was measured of bandwidth or latency, of visibility while kernels"
                    + " run, of atomics, and of memory beyond the small arenas that were used.");
        }
        limits.add("CUDA IPC and VMM mappings, which frameworks use between processes, are not covered.");
        limits.add("The result holds for this machine, driver and moment. Another driver, another firmware setting or"
                + " another slot may change it; run it again and compare.");
        limits.add("A kernel of your own may still be wrong.");
        limits.add("Checksums in the record find accidents. They are no signature: whoever can edit the file can write"
                + " new ones.");
        return List.copyOf(limits);
    }
}
