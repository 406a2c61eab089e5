package org.peerproof.report;

import java.util.ArrayList;
import java.util.List;
import org.peerproof.protocol.CheckKind;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.verdict.CheckResult;

/** The evidence of one core check as names and values, as the window shows it. */
public final class CheckFacts {
    /** A value that begins with {@code 0x} is a word of memory. */
    public record Fact(String name, String value) {
    }

    private CheckFacts() {
    }

    /** What the check does, in one line. */
    public static String does(CheckResult check) {
        int from = check.pair().from();
        int to = check.pair().to();
        return switch (check.kind()) {
            case COPY -> "the copy engine moves 4 MiB from GPU " + from + " to GPU " + to;
            case READ -> "a kernel on GPU " + to + " loads a word from GPU " + from;
            case WRITE -> "a kernel on GPU " + from + " stores a word into GPU " + to;
        };
    }

    public static List<Fact> of(CheckResult check) {
        JsonObject detail = check.detail();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("outcome", OutcomeWords.plain(check.outcome())));
        detail.textIfAny("expected").ifPresent(word -> facts.add(new Fact("expected", word)));
        detail.textIfAny("got").ifPresent(word -> facts.add(new Fact("read back", word)));
        if (check.outcome() instanceof Outcome.IllegalAddress && detail.textIfAny("got").isEmpty()) {
            facts.add(new Fact("read back", "nothing: a fault prevented reading"));
        }
        detail.numberIfAny("first_bad_offset").ifPresent(at -> facts.add(new Fact("first wrong", "byte " + at
                + detail.numberIfAny("bad_count").stream().mapToObj(count -> ", " + count + " words wrong").findFirst()
                        .orElse(""))));
        if (check.kind() != CheckKind.COPY || check.enableCode().isPresent()) {
            facts.add(new Fact("driver's word", "can-access "
                    + check.canAccess().map(yes -> yes ? "yes" : "no").orElse("unknown") + ", enable "
                    + (check.enableCode().isPresent() ? String.valueOf(check.enableCode().getAsInt()) : "not called")));
        }
        detail.textIfAny("call").ifPresent(call -> facts.add(new Fact("CUDA call", call
                + detail.numberIfAny("cuda").stream().mapToObj(code -> " returned " + code).findFirst().orElse("")
                + detail.textIfAny("stage").map(stage -> ", stage " + stage).orElse(""))));
        detail.textIfAny("detail").ifPresent(sentence -> facts.add(new Fact("detail", sentence)));
        check.secondPass().ifPresent(
                second -> facts.add(new Fact("second pass", OutcomeWords.plain(second) + ", alone on the rig")));
        facts.add(new Fact("process", process(check)));
        check.notes().forEach(note -> facts.add(new Fact("note", note)));
        return facts;
    }

    private static String process(CheckResult check) {
        return check.exit().equals("none") || check.exit().isEmpty()
                ? "none was started"
                : "ended with " + check.exit() + " after " + check.durationMs() + " ms";
    }
}
