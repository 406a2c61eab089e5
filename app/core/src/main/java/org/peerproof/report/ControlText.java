package org.peerproof.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.peerproof.protocol.ControlKind;
import org.peerproof.protocol.Words;
import org.peerproof.report.ReportModel.Control;
import org.peerproof.verdict.ControlResult;
import org.peerproof.verdict.Standing;

/** The controls, one line a kind. */
final class ControlText {
    private ControlText() {
    }

    static List<Control> of(List<ControlResult> results) {
        Map<ControlKind, List<ControlResult>> kinds = new EnumMap<>(ControlKind.class);
        results.forEach(one -> kinds.computeIfAbsent(one.kind(), _ -> new ArrayList<>()).add(one));
        return kinds.entrySet().stream().map(entry -> control(entry.getKey(), entry.getValue())).toList();
    }

    private static Control control(ControlKind kind, List<ControlResult> results) {
        long passed = results.stream().filter(one -> one.standing() == Standing.PASSED).count();
        String trouble = results.stream()
                .filter(one -> one.standing() != Standing.PASSED)
                .collect(Collectors.groupingBy(
                        one -> (one.standing() == Standing.FAILED ? "failed: " : "not run: ") + one.why(),
                        LinkedHashMap::new, Collectors.mapping(ControlText::where, Collectors.joining(", "))))
                .entrySet().stream()
                .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                .collect(Collectors.joining("; "));
        return new Control(Words.of(kind), passed == results.size(), passed + " of " + results.size(), trouble,
                meaning(kind));
    }

    private static String where(ControlResult control) {
        return control.pair().map(pair -> "GPU " + control.gpu() + " for " + pair).orElse("GPU " + control.gpu());
    }

    private static String meaning(ControlKind kind) {
        return switch (kind) {
            case NEGATIVE -> "another value must compare unequal";
            case OWN_MEMORY -> "copy, read and write within one card must pass";
            case FAULT -> "a load from memory that is not there must fault";
            case NO_GRANT -> "the same access without its grant must fault";
            case CLOSING -> "own memory must pass again after the last check";
        };
    }
}
