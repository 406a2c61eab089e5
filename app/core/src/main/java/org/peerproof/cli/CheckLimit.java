package org.peerproof.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 20s}, {@code 500ms}, {@code 2m} or plain seconds. */
final class CheckLimit implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,7})(ms|s|m)?");
    private static final Duration LONGEST = Duration.ofHours(24);

    @Override
    public Duration convert(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is not a time like 20s");
        }
        long number = Long.parseLong(matcher.group(1));
        String unit = matcher.group(2);
        Duration limit = switch (unit == null ? "s" : unit) {
            case "ms" -> Duration.ofMillis(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofSeconds(number);
        };
        if (limit.isZero() || limit.compareTo(LONGEST) > 0) {
            throw new TypeConversionException("'" + text + "' is not between 1ms and 24 hours");
        }
        return limit;
    }
}
