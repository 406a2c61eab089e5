package org.peerproof.report;

import java.util.ArrayDeque;
import java.util.Deque;
import org.peerproof.record.VisibleText;

/** Writes XHTML that is well-formed by construction; every text and attribute is escaped here and nowhere else. */
final class Html {
    private final StringBuilder out = new StringBuilder("<!DOCTYPE html>\n");
    private final Deque<String> open = new ArrayDeque<>();

    /** {@code attributes} are names and values in turn; none with an empty value is written. */
    Html open(String tag, String... attributes) {
        start(tag, attributes).append('>');
        open.push(tag);
        return this;
    }

    Html close() {
        out.append("</").append(open.pop()).append('>');
        if (open.size() < 5) {
            out.append('\n');
        }
        return this;
    }

    Html empty(String tag, String... attributes) {
        start(tag, attributes).append("/>");
        return this;
    }

    Html text(String value) {
        out.append(escaped(value));
        return this;
    }

    Html element(String tag, String styleClass, String text) {
        return open(tag, "class", styleClass).text(text).close();
    }

    /** A style sheet of our own, which holds neither {@code <} nor {@code &}. */
    Html style(String sheet) {
        if (sheet.contains("<") || sheet.contains("&")) {
            throw new IllegalArgumentException("the style sheet cannot stand in XML as it is");
        }
        out.append("<style>\n").append(sheet).append("</style>\n");
        return this;
    }

    String document() {
        if (!open.isEmpty()) {
            throw new IllegalStateException(open.peek() + " is still open");
        }
        return out.append('\n').toString();
    }

    private StringBuilder start(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            if (!attributes[i + 1].isEmpty()) {
                out.append(' ').append(attributes[i]).append("=\"").append(escaped(attributes[i + 1])).append('"');
            }
        }
        return out;
    }

    /** Names come from drivers and files: what XML forbids or a reader could not see is written as its number. */
    private static String escaped(String value) {
        StringBuilder safe = new StringBuilder(value.length() + 16);
        value.codePoints().forEach(point -> {
            switch (point) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                default -> {
                    if (VisibleText.visible(point)) {
                        safe.appendCodePoint(point);
                    } else {
                        safe.append(VisibleText.number(point));
                    }
                }
            }
        });
        return safe.toString();
    }
}
