package org.peerproof.worker.gpu;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a driver call returned: its code and, when that is 0, its value. */
public record Answer<T>(CudaCode code, @Nullable T valueOrNull) {
    public static <T> Answer<T> of(T value) {
        return new Answer<>(CudaCode.SUCCESS, value);
    }

    public static <T> Answer<T> failed(int code) {
        return new Answer<>(new CudaCode(code), null);
    }

    public boolean ok() {
        return code.ok();
    }

    /** @throws IllegalStateException when the call failed */
    public T value() {
        T value = valueOrNull;
        if (value == null) {
            throw new IllegalStateException("the call failed with " + code.value());
        }
        return value;
    }

    public <R> Answer<R> map(Function<T, R> change) {
        return ok() ? of(change.apply(value())) : failed(code.value());
    }
}
