package org.peerproof.finding;

import java.util.Locale;

/** Cause: explains the verdict. Warning: may hurt or mislead. Info: worth knowing. */
public enum Severity {
    CAUSE, WARNING, INFO;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
