package org.peerproof.report;

import com.openhtmltopdf.extend.FSSupplier;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.peerproof.record.VisibleText;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * The template's document made ready for paper: bookmarks from its headings, and no character that its fonts lack.
 *
 * @param spares fonts of the machine that the document needs beside those that come with it
 */
record PrintedPage(Document document, List<Path> spares) {
    PrintedPage {
        spares = List.copyOf(spares);
    }

    /** A character that no spare font holds either is written as its number, never as a box. */
    static PrintedPage of(String xhtml, List<FSSupplier<InputStream>> fonts, SystemFonts system) throws IOException {
        Document document = parse(xhtml);
        Set<Integer> lacking = new TreeSet<>();
        for (FSSupplier<InputStream> font : fonts) {
            try (InputStream in = font.supply();
                    TrueTypeFont face = new TTFParser().parse(new RandomAccessReadBuffer(in))) {
                CmapLookup glyphs = face.getUnicodeCmapLookup();
                texts(document.getDocumentElement(), text -> text.getNodeValue().codePoints()
                        .filter(point -> !Character.isWhitespace(point) && glyphs.getGlyphId(point) == 0)
                        .forEach(lacking::add));
            }
        }
        List<SystemFonts.Found> spares = system.holding(lacking);
        spares.forEach(spare -> lacking.removeAll(spare.characters()));
        texts(document.getDocumentElement(), text -> text.setNodeValue(numbered(text.getNodeValue(), lacking)));
        bookmark(document);
        return new PrintedPage(document, spares.stream().map(SystemFonts.Found::file).toList());
    }

    static Document parse(String xhtml) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
            DocumentBuilder builder = factory.newDocumentBuilder();
            // Throws, where the default would print first.
            builder.setErrorHandler(new DefaultHandler());
            return builder.parse(new InputSource(new StringReader(xhtml)));
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException("the report is not well-formed", e);
        }
    }

    private static void texts(Node node, Consumer<Node> visitor) {
        if (node.getNodeType() == Node.TEXT_NODE && !node.getParentNode().getNodeName().equals("style")) {
            visitor.accept(node);
        }
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            texts(child, visitor);
        }
    }

    private static String numbered(String value, Set<Integer> lacking) {
        StringBuilder text = new StringBuilder();
        value.codePoints().forEach(point -> {
            if (lacking.contains(point)) {
                text.append(VisibleText.number(point));
            } else {
                text.appendCodePoint(point);
            }
        });
        return text.toString();
    }

    private static void bookmark(Document document) {
        Element bookmarks = document.createElement("bookmarks");
        Element section = bookmarks;
        NodeList elements = document.getElementsByTagName("*");
        for (int i = 0; i < elements.getLength(); i++) {
            Element element = (Element) elements.item(i);
            String id = element.getAttribute("id");
            if (!id.isEmpty()) {
                Element bookmark = document.createElement("bookmark");
                bookmark.setAttribute("name", element.getTextContent());
                bookmark.setAttribute("href", "#" + id);
                if (element.getTagName().equals("h2")) {
                    section = bookmark;
                    bookmarks.appendChild(bookmark);
                } else {
                    section.appendChild(bookmark);
                }
            }
        }
        document.getElementsByTagName("head").item(0).appendChild(bookmarks);
    }
}
