package org.peerproof.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.peerproof.testing.DrawnRigs;
import org.peerproof.topology.PairRoads;
import org.peerproof.topology.Topology;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class TopologySvgTest {
    private static final TextMeasure MEASURE = new DejaVuMeasure();

    @Test
    void everyRigIsWellFormedWithTitleDescriptionAndSelectableText() throws Exception {
        for (Topology rig : DrawnRigs.all().values()) {
            Drawing drawing = drawn(rig, "NVIDIA RTX A6000");
            Document svg = parsed(TopologySvg.of(drawing));

            assertThat(texts(svg, "text")).hasSameSizeAs(drawing.labels());
            assertThat(texts(svg, "title").getFirst()).isEqualTo(drawing.title());
            assertThat(texts(svg, "desc").getFirst()).contains("GPU 0: NVIDIA RTX A6000");
        }
    }

    @Test
    void aNameThatIsMarkupOrForbiddenInXmlStaysText() throws Exception {
        String name = "<script>alert(1)</script>&\u0000\ud800\u202e\"'";
        Document svg = parsed(TopologySvg.of(drawn(DrawnRigs.twoGpus(), name)));

        assertThat(svg.getElementsByTagName("script").getLength()).isZero();
        assertThat(texts(svg, "desc").getFirst()).contains("<script>alert(1)</script>&\ufffd\ufffd\ufffd\"'");
    }

    @Test
    void aShortenedNameStandsInFullInItsTooltip() throws Exception {
        String name = "N".repeat(300);
        Document svg = parsed(TopologySvg.of(drawn(DrawnRigs.twoGpus(), name)));

        assertThat(texts(svg, "text")).anyMatch(text -> text.startsWith("NNN") && text.contains("…" + name));
    }

    @Test
    void nothingIsFetched() {
        String svg = TopologySvg.of(drawn(DrawnRigs.eightOnNvSwitch(), "H100"));

        assertThat(svg).doesNotContain("href", "url(", "<image", "<style");
    }

    private static Drawing drawn(Topology rig, String name) {
        List<DrawnGpu> gpus = DrawnGpu.of(rig).stream()
                .map(gpu -> new DrawnGpu(gpu.index(), gpu.address(), name)).toList();
        return TopologyLayout.of(rig, gpus, Optional.of(PairRoads.between(rig, gpus.get(0).address(),
                gpus.get(1).address())), 760, MEASURE);
    }

    private static Document parsed(String svg) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    private static List<String> texts(Document document, String element) {
        NodeList nodes = document.getElementsByTagName(element);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            texts.add(nodes.item(i).getTextContent());
        }
        return texts;
    }
}
