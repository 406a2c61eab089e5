package org.peerproof.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.peerproof.protocol.Fact;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.record.JobState;
import org.peerproof.record.PlannedJob;
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
        this.facts = state.job(PlannedJob.id(check.kind(), check.pair())).map(JobState::facts).orElse(List.of());
    }

    Evidence evidence() {
        return new Evidence(check.kind().word(), CheckFacts.does(check), check.outcome().display(),
                OutcomeWords.meaning(check.outcome()), data(), calls(), process(), secondPass(), check.notes());
    }

    private List<Field> data() {
        List<Field> data = new ArrayList<>();
        check.detail().textIfAny("expected").ifPresent(value -> data.add(new Field("expected", value)));
        check.detail().textIfAny("got").ifPresent(value -> data.add(new Field("read back", value)));
        if (check.outcome().closed() && check.detail().textIfAny("got").isEmpty()) {
            data.add(new Field("read back", "nothing"));
        }
        check.detail().numberIfAny("bytes").ifPresent(bytes -> data.add(new Field("bytes", String.valueOf(bytes))));
        check.detail().numberIfAny("first_bad_offset").ifPresent(offset -> data.add(new Field("wrong from byte", offset
                + check.detail().numberIfAny("bad_count").stream().mapToObj(count -> ", " + count + " words")
                        .findFirst().orElse(""))));
        check.detail().textIfAny("detail").ifPresent(value -> data.add(new Field("detail", value)));
        return List.copyOf(data);
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
        String stage = check.detail().textIfAny("stage").map(word -> " (" + word + ")").orElse("");
        if (check.outcome() instanceof Outcome.ApiError(int code, String call)) {
            calls.add(call + ": " + code + stage);
        } else {
            check.detail().textIfAny("call").ifPresent(call -> calls.add(call + ": "
                    + code(check.detail(), "cuda").orElse("code not known") + stage));
        }
        return List.copyOf(calls);
    }

    private static void enable(JsonObject data, List<String> calls) {
        String can = data.flagIfAny("can_access").map(yes -> yes ? "1" : "0").orElse("not asked");
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

    private static Optional<String> code(JsonObject json, String name) {
        OptionalLong value = json.numberIfAny(name);
        return value.isPresent() ? Optional.of(String.valueOf(value.getAsLong())) : Optional.empty();
    }
}
