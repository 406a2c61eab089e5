package org.peerproof.report;

import com.openhtmltopdf.extend.FSSupplier;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** The template's document made ready for paper: bookmarks from its headings, and no character that one of the fonts lacks. */
final class PrintedPage {
    private final String xhtml;
    private final List<FSSupplier<InputStream>> fonts;

    PrintedPage(String xhtml, List<FSSupplier<InputStream>> fonts) {
        this.xhtml = xhtml;
        this.fonts = fonts;
    }

    Document document() throws IOException {
        Document document = parse(xhtml);
        for (FSSupplier<InputStream> font : fonts) {
            try (InputStream in = font.supply();
                    TrueTypeFont face = new TTFParser().parse(new RandomAccessReadBuffer(in))) {
                showMissing(document.getDocumentElement(), face.getUnicodeCmapLookup());
            }
        }
        bookmark(document);
        return document;
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

    /** What the embedded font cannot show is written as its number, never as a box. */
    private static void showMissing(Node node, CmapLookup glyphs) {
        if (node.getNodeType() == Node.TEXT_NODE && !node.getParentNode().getNodeName().equals("style")) {
            StringBuilder text = new StringBuilder();
            node.getNodeValue().codePoints().forEach(point -> {
                if (Character.isWhitespace(point) || glyphs.getGlyphId(point) != 0) {
                    text.appendCodePoint(point);
                } else {
                    text.append(Html.number(point));
                }
            });
            node.setNodeValue(text.toString());
        }
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            showMissing(child, glyphs);
        }
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
