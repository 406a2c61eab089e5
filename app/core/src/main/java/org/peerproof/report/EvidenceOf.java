package org.peerproof.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonTrouble;
import org.peerproof.record.JobState;
import org.peerproof.record.RecordState;
import org.peerproof.report.ReportModel.Evidence;
import org.peerproof.report.ReportModel.Field;
import org.peerproof.verdict.CheckResult;

/** What one check left behind: the values, the calls with their codes, and the end of its process. */
final class EvidenceOf {
    private final CheckResult check;
    private final List<Fact> facts;

    EvidenceOf(RecordState state, CheckResult check) {
        this.check = check;
        String id = check.kind().word() + ":" + check.pair().from() + "-" + check.pair().to();
        this.facts = state.job(id).map(JobState::facts).orElse(List.of());
    }

    Evidence evidence() {
        return new Evidence(check.kind().word(), CheckFacts.does(check), check.outcome().display(),
                OutcomeWords.meaning(check.outcome()), data(), calls(), process(), secondPass(), check.notes());
    }

    private List<Field> data() {
        List<Field> data = new ArrayList<>();
        text("expected").ifPresent(value -> data.add(new Field("expected", value)));
        text("got").ifPresent(value -> data.add(new Field("read back", value)));
        if (check.outcome().closed() && text("got").isEmpty()) {
            data.add(new Field("read back", "nothing"));
        }
        number("bytes").ifPresent(bytes -> data.add(new Field("bytes", String.valueOf(bytes))));
        number("first_bad_offset").ifPresent(offset -> data.add(new Field("wrong from byte", offset
                + number("bad_count").stream().mapToObj(count -> ", " + count + " words").findFirst().orElse(""))));
        text("detail").ifPresent(value -> data.add(new Field("detail", value)));
        return List.copyOf(data);
    }

    private OptionalLong number(String name) {
        return number(check.detail(), name);
    }

    private List<String> calls() {
        List<String> calls = new ArrayList<>();
        for (Fact fact : facts) {
            if (fact.name().equals(Fact.ENABLE)) {
                enable(fact.data(), calls);
            } else if (fact.name().equals(Fact.ACCESSED)) {
                code(fact.data(), "code").ifPresent(code -> calls.add("access and synchronise: " + code));
            }
        }
        String stage = text("stage").map(word -> " (" + word + ")").orElse("");
        if (check.outcome() instanceof Outcome.ApiError(int code, String call)) {
            calls.add(call + ": " + code + stage);
        } else {
            text("call").ifPresent(call -> calls.add(call + ": "
                    + code(check.detail(), "cuda").orElse("code not known") + stage));
        }
        return List.copyOf(calls);
    }

    private static void enable(JsonObject data, List<String> calls) {
        String can = flag(data, "can_access").map(yes -> yes ? "1" : "0").orElse("not asked");
        calls.add(code(data, "accessor").orElse("?") + " into " + code(data, "owner").orElse("?") + ": can-access "
                + can + ", enable " + code(data, "code").orElse("not called"));
    }

    private String process() {
        if (check.exit().equals("none")) {
            return "no process";
        }
        String exit = switch (check.exit()) {
            case "40" -> "exit 40 (pass)";
            case "41" -> "exit 41 (fail)";
            default -> check.exit().chars().allMatch(Character::isDigit) ? "exit " + check.exit() : check.exit();
        };
        return exit + ", " + Amounts.duration(check.durationMs());
    }

    private String secondPass() {
        return check.secondPass()
                .map(second -> second.equals(check.outcome()) ? "the same" : second.display())
                .orElse("");
    }

    private Optional<String> text(String name) {
        try {
            return check.detail().optionalText(name);
        } catch (JsonTrouble _) {
            return Optional.empty();
        }
    }

    private static Optional<String> code(JsonObject json, String name) {
        OptionalLong value = number(json, name);
        return value.isPresent() ? Optional.of(String.valueOf(value.getAsLong())) : Optional.empty();
    }

    /** A worker's details are data from another process: what has another type is left out. */
    private static OptionalLong number(JsonObject json, String name) {
        try {
            return json.optionalNumber(name);
        } catch (JsonTrouble _) {
            return OptionalLong.empty();
        }
    }

    private static Optional<Boolean> flag(JsonObject json, String name) {
        try {
            return json.optionalFlag(name);
        } catch (JsonTrouble _) {
            return Optional.empty();
        }
    }
}
