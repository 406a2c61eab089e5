package org.peerproof.protocol;

import java.util.Optional;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.protocol.json.JsonTrouble;

/** How one check ended. Only {@link NotRun} may exist for a check that never announced its access. */
public sealed interface Outcome {
    /** The right data arrived, seen by its owner. */
    record Pass() implements Outcome {
    }

    /** The access ended in CUDA error 700, after a clean synchronise. */
    record IllegalAddress(int code) implements Outcome {
    }

    /** Gentle runs only: the grant did not succeed and the access was left out. */
    record Refused() implements Outcome {
    }

    record WrongData(Arrival arrived) implements Outcome {
    }

    record NotVisible() implements Outcome {
    }

    record ApiError(int code, String call) implements Outcome {
    }

    record Hung() implements Outcome {
    }

    record Crashed(int signal) implements Outcome {
    }

    record Garbled(String why) implements Outcome {
    }

    record NotRun(String why) implements Outcome {
    }

    record NotApplicable(String why) implements Outcome {
    }

    static Outcome pass() {
        return new Pass();
    }

    static Outcome notRun(String why) {
        return new NotRun(why);
    }

    /** The bare word of the machine formats. */
    default String word() {
        return switch (this) {
            case Pass _ -> "PASS";
            case IllegalAddress _ -> "ILLEGAL_ADDRESS";
            case Refused _ -> "REFUSED";
            case WrongData _ -> "WRONG_DATA";
            case NotVisible _ -> "NOT_VISIBLE";
            case ApiError _ -> "API_ERROR";
            case Hung _ -> "HUNG";
            case Crashed _ -> "CRASHED";
            case Garbled _ -> "GARBLED";
            case NotRun _ -> "NOT_RUN";
            case NotApplicable _ -> "NOT_APPLICABLE";
        };
    }

    /** The word with what belongs to it, as the text output prints it: {@code ILLEGAL_ADDRESS(700)}. */
    default String display() {
        return switch (this) {
            case IllegalAddress(int code) -> word() + "(" + code + ")";
            case WrongData(Arrival arrived) -> word() + "(" + Words.of(arrived) + ")";
            case ApiError(int code, String call) -> word() + "(" + code + ", " + call + ")";
            case Crashed(int signal) -> word() + "(signal " + signal + ")";
            case Garbled(String why) -> word() + "(" + why + ")";
            case NotRun(String why) -> word() + "(" + why + ")";
            case NotApplicable(String why) -> word() + "(" + why + ")";
            case Pass _,Refused _,NotVisible _,Hung _ -> word();
        };
    }

    default boolean passed() {
        return this instanceof Pass;
    }

    /** The access ended in a fault, or was left out because the driver refused it. */
    default boolean closed() {
        return this instanceof IllegalAddress || this instanceof Refused;
    }

    default boolean bad() {
        return closed() || this instanceof ApiError || this instanceof Crashed || this instanceof NotVisible;
    }

    default JsonObject toJson() {
        JsonObject.Builder json = JsonObject.builder().put("outcome", word());
        switch (this) {
            case IllegalAddress(int code) -> json.put("cuda", code);
            case WrongData(Arrival arrived) -> json.put("arrived", Words.of(arrived));
            case ApiError(int code, String call) -> json.put("cuda", code).put("call", call);
            case Crashed(int signal) -> json.put("signal", signal);
            case Garbled(String why) -> json.put("why", why);
            case NotRun(String why) -> json.put("why", why);
            case NotApplicable(String why) -> json.put("why", why);
            case Pass _,Refused _,NotVisible _,Hung _ -> {
            }
        }
        return json.build();
    }

    static Outcome fromJson(JsonObject json) {
        Optional<String> why = json.optionalText("why");
        return switch (json.text("outcome")) {
            case "PASS" -> pass();
            case "ILLEGAL_ADDRESS" -> new IllegalAddress(json.number("cuda", 0, 1_000_000));
            case "REFUSED" -> new Refused();
            case "WRONG_DATA" -> new WrongData(Words.find(Arrival.class, json.text("arrived")));
            case "NOT_VISIBLE" -> new NotVisible();
            case "API_ERROR" -> new ApiError(json.number("cuda", 0, 1_000_000), json.text("call"));
            case "HUNG" -> new Hung();
            case "CRASHED" -> new Crashed(json.number("signal", 0, 255));
            case "GARBLED" -> new Garbled(why.orElse(""));
            case "NOT_RUN" -> new NotRun(why.orElse(""));
            case "NOT_APPLICABLE" -> new NotApplicable(why.orElse(""));
            default -> throw new JsonTrouble("an outcome has an unknown word");
        };
    }
}
