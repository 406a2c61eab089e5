package org.peerproof.finding;

import org.peerproof.evidence.Evidence;

/** What a rule about BAR1 answers when it found nothing: clear only if every GPU's window was read. */
final class Bar1Reading {
    private Bar1Reading() {
    }

    static Answer of(Evidence evidence) {
        if (evidence.gpus().isEmpty()) {
            return new Answer.NotApplicable("there is no GPU");
        }
        boolean all = evidence.gpus().stream().allMatch(gpu -> evidence.bar1Bytes(gpu).known().isPresent());
        return all ? new Answer.Clear() : new Answer.CouldNotRead("the size of every BAR1", "nvidia-smi -q -d MEMORY");
    }
}
