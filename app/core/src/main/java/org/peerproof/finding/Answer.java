package org.peerproof.finding;

import java.util.List;
import java.util.Map;
import org.peerproof.protocol.DirectedPair;

/** What a rule says of the evidence. */
public sealed interface Answer {
    /** Looked, and there is nothing. */
    record Clear() implements Answer {
    }

    /** Does not concern this rig. */
    record NotApplicable(String why) implements Answer {
    }

    /** Would have to look at something nobody could read; {@code command} prints it, where one does. */
    record CouldNotRead(String what, String command) implements Answer {
    }

    /** The rule itself broke; everything else stands. */
    record RuleFailed(String why) implements Answer {
    }

    /**
     * There is something.
     *
     * @param holes what the rule's texts have between braces
     * @param evidence what was seen, quoted with its source
     */
    record Found(Map<String, String> holes, List<String> evidence, List<DirectedPair> pairs, List<Integer> gpus)
            implements
                Answer {
        public Found {
            holes = Map.copyOf(holes);
            evidence = List.copyOf(evidence);
            pairs = List.copyOf(pairs);
            gpus = List.copyOf(gpus);
        }
    }
}
