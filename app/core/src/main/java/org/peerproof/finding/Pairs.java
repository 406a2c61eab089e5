package org.peerproof.finding;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.peerproof.evidence.Access;
import org.peerproof.evidence.Evidence;
import org.peerproof.evidence.PeerAnswer;
import org.peerproof.evidence.Seen;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.DirectedPair;

/** Questions several rules ask of the pairs. */
final class Pairs {
    private Pairs() {
    }

    /** The accesses the pairs asked for need: a read needs the receiver's, a write the sender's. */
    static List<Access> accesses(Evidence evidence) {
        return evidence.pairs().stream().flatMap(pair -> of(pair).stream()).distinct().toList();
    }

    static List<Access> of(DirectedPair pair) {
        return List.of(new Access(pair.to(), pair.from()), new Access(pair.from(), pair.to()));
    }

    /** The accesses whose answer of the driver fits, in order. */
    static List<Access> answered(Evidence evidence, BiPredicate<Access, PeerAnswer> fits) {
        return accesses(evidence).stream()
                .filter(access -> evidence.peerAnswer(access).known().filter(said -> fits.test(access, said))
                        .isPresent())
                .toList();
    }

    static boolean nothingAnswered(Evidence evidence) {
        return accesses(evidence).stream().allMatch(access -> evidence.peerAnswer(access).known().isEmpty());
    }

    /** The directed pairs that need one of these accesses. */
    static List<DirectedPair> needing(Evidence evidence, List<Access> accesses) {
        return evidence.pairs().stream().filter(pair -> of(pair).stream().anyMatch(accesses::contains)).toList();
    }

    static List<Integer> gpus(List<DirectedPair> pairs) {
        return pairs.stream().flatMap(pair -> Stream.of(pair.from(), pair.to())).distinct().sorted().toList();
    }

    static boolean right(Evidence evidence, DirectedPair pair) {
        return Stream.of(CheckKind.values())
                .allMatch(kind -> evidence.check(kind, pair).known().filter(Seen.RIGHT::equals).isPresent());
    }

    static boolean ran(Evidence evidence, DirectedPair pair) {
        return Stream.of(CheckKind.values()).allMatch(kind -> evidence.check(kind, pair).known().isPresent());
    }

    /** Pairs that ran and are not right. */
    static List<DirectedPair> failing(Evidence evidence) {
        return evidence.pairs().stream().filter(pair -> ran(evidence, pair) && !right(evidence, pair)).toList();
    }

    /** {@code 1 access}, {@code 6 accesses}. */
    static String counted(int count, String one, String many) {
        return count == 1 ? "1 " + one : count + " " + many;
    }

    static String gpuList(List<Integer> gpus) {
        return "GPU " + String.join(", ", gpus.stream().map(String::valueOf).toList());
    }
}
