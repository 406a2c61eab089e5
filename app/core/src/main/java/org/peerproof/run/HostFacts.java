package org.peerproof.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.peerproof.protocol.json.JsonObject;

/** What the host's own files say, each as a value or the reason it could not be read. */
record HostFacts(Path root) {
    private static final int MOST_BYTES = 65_536;

    JsonObject read() {
        return JsonObject.builder()
                .put("kernel", fact("proc/sys/kernel/osrelease"))
                .put("command_line", fact("proc/cmdline"))
                .put("driver_build", fact("proc/driver/nvidia/version"))
                .put("driver_parameters", fact("proc/driver/nvidia/params"))
                .build();
    }

    String bootId() {
        return fact("proc/sys/kernel/random/boot_id").optionalText("value").orElse("");
    }

    private JsonObject fact(String name) {
        try (java.io.InputStream in = Files.newInputStream(root.resolve(name))) {
            String text = new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8).strip();
            return JsonObject.builder().put("value", text).put("reason", (Object) null).build();
        } catch (IOException e) {
            String why = Files.exists(root.resolve(name)) ? "not readable" : "no such file";
            return JsonObject.builder().put("value", (Object) null).put("reason", "/" + name + ": " + why).build();
        }
    }
}
