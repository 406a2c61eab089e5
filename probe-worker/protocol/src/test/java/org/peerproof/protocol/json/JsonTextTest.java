package org.peerproof.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {
    @Test
    void everyKindOfValueComesBackAsItWent() {
        JsonObject object = JsonObject.builder()
                .put("text", "ünï\"code\n\u202e<script>")
                .put("whole", Long.MAX_VALUE)
                .put("decimal", 1.627)
                .put("flag", true)
                .put("nothing", (Object) null)
                .put("list", List.of("a", JsonObject.builder().put("b", 1).build()))
                .build();
        assertThat(JsonText.parseObject(JsonText.print(object))).isEqualTo(object);
        assertThat(JsonText.parseObject(JsonText.printPretty(object))).isEqualTo(object);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "nonsense", "{", "{\"a\":", "{\"a\":1}{", "{\"a\":1,\"a\":2}", "{\"a\":[1,",
        "{\"a\":NaN}"})
    void whatIsNoSingleObjectIsOneSentence(String text) {
        assertThatThrownBy(() -> JsonText.parseObject(text)).isInstanceOf(JsonTrouble.class).hasNoCause();
    }

    @Test
    void depthIsBounded() {
        String deep = "{\"a\":" + "[".repeat(10_000) + "]".repeat(10_000) + "}";
        assertThatThrownBy(() -> JsonText.parseObject(deep)).isInstanceOf(JsonTrouble.class);
    }

    @Test
    void aFieldOfTheWrongTypeIsNamed() {
        JsonObject object = JsonText.parseObject("{\"width\":\"wide\",\"speed\":1.5,\"big\":1e30}");
        assertThatThrownBy(() -> object.number("width")).hasMessage("'width' is not a whole number");
        assertThatThrownBy(() -> object.number("speed")).hasMessage("'speed' is not a whole number");
        assertThatThrownBy(() -> object.number("big")).hasMessage("'big' is not a whole number");
        assertThatThrownBy(() -> object.text("name")).hasMessage("'name' is missing");
    }

    @Test
    void aNumberTooLargeForALongIsNoWholeNumber() {
        JsonObject object = JsonText.parseObject("{\"n\":92233720368547758080}");
        assertThatThrownBy(() -> object.number("n")).isInstanceOf(JsonTrouble.class);
    }
}
