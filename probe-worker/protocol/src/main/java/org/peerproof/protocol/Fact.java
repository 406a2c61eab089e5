package org.peerproof.protocol;

import org.peerproof.protocol.json.JsonObject;

/** One thing a worker knows now, streamed and flushed before its next risky call; {@code name} is one of the constants. */
public record Fact(String name, JsonObject data) {
    /** First fact: {@code id} of the job, {@code pid}, protocol version. */
    public static final String HELLO = "hello";
    /** The variables that matter to CUDA, as the request set them or the process started with them. */
    public static final String ENVIRONMENT = "environment";
    /** {@code subject}, {@code accessor}, {@code owner}, {@code can_access}, {@code code} of an enable call. */
    public static final String ENABLE = "enable";
    /** The owner's own view of the address handed across: {@code subject}, {@code ok}. */
    public static final String PRE_READ = "pre-read";
    /** {@code subject}; from here on an outcome other than NOT_RUN may exist. */
    public static final String ABOUT_TO_ACCESS = "about-to-access";
    /** The access came back: {@code code}. */
    public static final String ACCESSED = "accessed";
    /** A finished {@link JobResult}, before the report. */
    public static final String RESULT = "result";
    /** The inventory's answer. */
    public static final String INVENTORY = "inventory";

    public JsonObject toJson() {
        return JsonObject.builder().put("fact", name).put("data", data).build();
    }

    public static Fact fromJson(JsonObject json) {
        return new Fact(json.text("fact"), json.object("data"));
    }
}
