package org.peerproof.report;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;

/** A record and all within it as indented lines, one a value. */
final class Outline {
    private final StringBuilder out = new StringBuilder();

    static String of(Object value) throws ReflectiveOperationException {
        Outline outline = new Outline();
        outline.add("report", value, 0);
        return outline.out.toString();
    }

    private void add(String name, Object value, int depth) throws ReflectiveOperationException {
        switch (value) {
            case Optional<?> optional when optional.isPresent() -> add(name, optional.get(), depth);
            case Optional<?> _ -> line(name + ": (nothing)", depth);
            case List<?> list when list.isEmpty() -> line(name + ": (none)", depth);
            case List<?> list -> {
                for (Object item : list) {
                    add(name, item, depth);
                }
            }
            case Record record -> {
                line(name, depth);
                for (RecordComponent component : record.getClass().getRecordComponents()) {
                    add(component.getName(), component.getAccessor().invoke(record), depth + 1);
                }
            }
            default -> line(name + ": " + value, depth);
        }
    }

    private void line(String text, int depth) {
        out.append("  ".repeat(depth)).append(text).append('\n');
    }
}
