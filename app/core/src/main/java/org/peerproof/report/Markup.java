package org.peerproof.report;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes XHTML; every text and attribute is escaped, and what XML cannot hold becomes U+FFFD. */
final class Markup {
    private final StringWriter text = new StringWriter();
    private final XMLStreamWriter xml;

    Markup() {
        try {
            xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeDTD("\n<!DOCTYPE html>\n");
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Opens an element; attributes as name, value, name, value. */
    Markup open(String name, String... attributes) {
        return write(() -> {
            xml.writeStartElement(name);
            for (int i = 0; i + 1 < attributes.length; i += 2) {
                xml.writeAttribute(attributes[i], clean(attributes[i + 1]));
            }
        });
    }

    Markup close() {
        return write(xml::writeEndElement);
    }

    Markup text(String value) {
        return write(() -> xml.writeCharacters(clean(value)));
    }

    /** An element that holds text alone. */
    Markup element(String name, String value, String... attributes) {
        return open(name, attributes).text(value).close();
    }

    @Override
    public String toString() {
        write(xml::writeEndDocument);
        write(xml::flush);
        return text.toString();
    }

    private interface Step {
        void run() throws XMLStreamException;
    }

    private Markup write(Step step) {
        try {
            step.run();
            return this;
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String clean(String value) {
        StringBuilder clean = new StringBuilder(value.length());
        value.codePoints().map(point -> point == '\t' || point == '\n' || (point >= 0x20 && point < 0x7f)
                || (point >= 0xa0 && point <= 0xd7ff) || (point >= 0xe000 && point <= 0xfffd) || point > 0xffff
                        ? point
                        : 0xfffd)
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }
}
