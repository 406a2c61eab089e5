package org.peerproof.topology;

import java.util.Optional;
import java.util.function.Function;
import org.peerproof.link.Bandwidth;
import org.peerproof.link.NvLinkRate;
import org.peerproof.link.PcieGeneration;
import org.peerproof.link.PcieLink;
import org.peerproof.protocol.PciAddress;
import org.peerproof.protocol.Words;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonTrouble;
import org.peerproof.reading.Reading;

/**
 * A topology as a record keeps it, and back. A reading is its value, or an object with {@code absent} or
 * {@code unreadable} and the reason.
 */
public final class TopologyJson {
    private static final int MOST_DEVICES = 4096;
    private static final int MOST_NVLINKS = 4096;
    private static final int MOST_LINKS_TO_ONE = 1024;

    private TopologyJson() {
    }

    public static JsonObject write(Topology topology) {
        return JsonObject.builder()
                .put("source", Words.of(topology.source()))
                .put("roots", topology.roots().stream().map(TopologyJson::root).toList())
                .put("devices", topology.devices().stream().map(TopologyJson::device).toList())
                .put("nvlinks", topology.nvlinks().stream().map(TopologyJson::nvlinks).toList())
                .put("remarks", topology.remarks())
                .build();
    }

    /** @throws JsonTrouble with one sentence */
    public static Topology read(JsonObject json) {
        if (json.objects("devices").size() > MOST_DEVICES || json.objects("nvlinks").size() > MOST_NVLINKS) {
            throw new JsonTrouble("a topology of more than " + MOST_DEVICES + " devices");
        }
        return new Topology(Words.find(TopologySource.class, json.text("source")),
                json.objects("roots").stream().map(TopologyJson::readRoot).toList(),
                json.objects("devices").stream().map(TopologyJson::readDevice).toList(),
                json.objects("nvlinks").stream().map(TopologyJson::readNvlinks).toList(), json.texts("remarks"));
    }

    private static JsonObject root(Root root) {
        return JsonObject.builder()
                .put("name", root.name())
                .put("kind", Words.of(root.kind()))
                .put("numa_node", value(root.numaNode(), Function.identity()))
                .put("cpu", root.cpu())
                .build();
    }

    private static Root readRoot(JsonObject json) {
        return new Root(json.text("name"), Words.find(Root.Kind.class, json.text("kind")),
                whole(json, "numa_node"), json.optionalText("cpu"));
    }

    private static JsonObject device(Device device) {
        return JsonObject.builder()
                .put("address", device.address().toString())
                .put("parent", switch (device.parent()) {
                    case Parent.OnDevice(PciAddress above) -> above.toString();
                    case Parent.OnRoot(String root) -> root;
                    case Parent.Unplaced _ -> null;
                })
                .put("parent_reason", device.parent() instanceof Parent.Unplaced(String why) ? why : null)
                .put("kind", Words.of(device.kind()))
                .put("role", Words.of(device.role()))
                .put("class", value(device.classCode(), Function.identity()))
                .put("vendor", value(device.vendorId(), Function.identity()))
                .put("device", value(device.deviceId(), Function.identity()))
                .put("name", device.name())
                .put("numa_node", value(device.numaNode(), Function.identity()))
                .put("up", device.up().map(TopologyJson::up))
                .put("acs", value(device.acs(), acs -> JsonObject.builder()
                        .put("request_redirect", acs.requestRedirect())
                        .put("completion_redirect", acs.completionRedirect())
                        .put("egress_control", acs.egressControl())
                        .build()))
                .put("max_payload_bytes", value(device.maxPayloadBytes(), Function.identity()))
                .put("bars", device.bars().stream().map(TopologyJson::bar).toList())
                .build();
    }

    private static Device readDevice(JsonObject json) {
        return new Device(address(json, "address"), parent(json), Words.find(DeviceKind.class, json.text("kind")),
                Words.find(PortRole.class, json.text("role")), whole(json, "class"), whole(json, "vendor"),
                whole(json, "device"), json.optionalText("name"), whole(json, "numa_node"),
                json.optionalObject("up").map(TopologyJson::readUp), acs(json), whole(json, "max_payload_bytes"),
                json.objects("bars").stream().map(TopologyJson::readBar).toList());
    }

    private static Parent parent(JsonObject json) {
        Optional<String> above = json.optionalText("parent");
        if (above.isEmpty()) {
            return new Parent.Unplaced(json.optionalText("parent_reason").orElse("not told"));
        }
        return PciAddress.find(above.get()).<Parent>map(Parent.OnDevice::new)
                .orElseGet(() -> new Parent.OnRoot(above.get()));
    }

    private static Reading<Acs> acs(JsonObject json) {
        Optional<JsonObject> found = json.optionalObject("acs");
        if (found.isEmpty() || !found.get().has("request_redirect")) {
            return missing(found);
        }
        JsonObject acs = found.get();
        return Reading.of(new Acs(acs.flag("request_redirect"), acs.flag("completion_redirect"),
                acs.flag("egress_control")));
    }

    private static JsonObject up(UpLink link) {
        return JsonObject.builder()
                .put("lower", end(link.lower()))
                .put("to", link.to())
                .put("upper", link.upper().map(TopologyJson::end))
                .build();
    }

    private static UpLink readUp(JsonObject json) {
        return new UpLink(readEnd(json.object("lower")), json.optionalText("to"),
                json.optionalObject("upper").map(TopologyJson::readEnd));
    }

    private static JsonObject end(LinkEnd end) {
        return JsonObject.builder()
                .put("generation", value(end.speed(), PcieGeneration::number))
                .put("width", value(end.width(), Function.identity()))
                .put("max_generation", value(end.maxSpeed(), PcieGeneration::number))
                .put("max_width", value(end.maxWidth(), Function.identity()))
                .put("speed_text", end.speedText())
                .put("width_text", end.widthText())
                .build();
    }

    private static LinkEnd readEnd(JsonObject json) {
        return new LinkEnd(generation(json, "generation"), lanes(json, "width"), generation(json, "max_generation"),
                lanes(json, "max_width"), json.optionalText("speed_text"), json.optionalText("width_text"));
    }

    private static Reading<PcieGeneration> generation(JsonObject json, String field) {
        return whole(json, field).map(number -> PcieGeneration.ofNumber(number)
                .orElseThrow(() -> new JsonTrouble("'" + field + "' is " + number + ", which is no PCIe generation")));
    }

    private static Reading<Integer> lanes(JsonObject json, String field) {
        return whole(json, field).map(lanes -> {
            if (lanes < 1 || lanes > PcieLink.MOST_LANES) {
                throw new JsonTrouble("'" + field + "' is " + lanes + ", which is no link width");
            }
            return lanes;
        });
    }

    private static JsonObject bar(Device.Bar bar) {
        return JsonObject.builder()
                .put("number", bar.number())
                .put("bytes", bar.bytes())
                .put("prefetchable", bar.prefetchable())
                .put("wide", bar.wide())
                .build();
    }

    private static Device.Bar readBar(JsonObject json) {
        return new Device.Bar(json.number("number", 0, 6), json.number("bytes"), json.flag("prefetchable"),
                json.flag("wide"));
    }

    private static JsonObject nvlinks(NvLinks links) {
        return JsonObject.builder()
                .put("from", links.from().toString())
                .put("kind", Words.of(links.kind()))
                .put("target", links.target())
                .put("count", links.count())
                .put("rate", value(links.rate(), rate -> JsonObject.builder()
                        .put("name", rate.name())
                        .put("nominal_gb_per_s", rate.nominal().gigabytesPerSecond())
                        .put("raw_gb_per_s", rate.raw().gigabytesPerSecond())
                        .build()))
                .build();
    }

    private static NvLinks readNvlinks(JsonObject json) {
        Optional<JsonObject> rate = json.optionalObject("rate");
        Reading<NvLinkRate> found = rate.filter(object -> object.has("name"))
                .map(object -> Reading.of(new NvLinkRate(object.text("name"), bandwidth(object, "nominal_gb_per_s"),
                        bandwidth(object, "raw_gb_per_s"))))
                .orElseGet(() -> missing(rate));
        return new NvLinks(address(json, "from"), Words.find(NvLinks.Kind.class, json.text("kind")),
                json.text("target"), json.number("count", 0, MOST_LINKS_TO_ONE), found);
    }

    private static Bandwidth bandwidth(JsonObject json, String field) {
        return new Bandwidth(json.optionalDecimal(field)
                .orElseThrow(() -> new JsonTrouble("'" + field + "' is missing")));
    }

    private static PciAddress address(JsonObject json, String field) {
        return PciAddress.parse(json.text(field));
    }

    private static <T> Object value(Reading<T> reading, Function<T, ?> shown) {
        return switch (reading) {
            case Reading.Present<T>(T value) -> shown.apply(value);
            case Reading.Absent<T>(String reason) -> JsonObject.builder().put("absent", reason).build();
            case Reading.Unreadable<T>(String reason) -> JsonObject.builder().put("unreadable", reason).build();
        };
    }

    private static Reading<Integer> whole(JsonObject json, String field) {
        return json.fields().get(field) instanceof Long
                ? Reading.of(json.number(field, Integer.MIN_VALUE, Integer.MAX_VALUE))
                : missing(json.optionalObject(field));
    }

    private static <T> Reading<T> missing(Optional<JsonObject> why) {
        return why.flatMap(object -> object.optionalText("unreadable"))
                .map(Reading::<T>unreadable)
                .orElseGet(() -> Reading.absent(why.flatMap(object -> object.optionalText("absent"))
                        .orElse("not told")));
    }
}
