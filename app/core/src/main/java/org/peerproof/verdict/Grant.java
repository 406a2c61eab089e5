package org.peerproof.verdict;

/** What the driver said when access was to be enabled for one check. */
enum Grant {
    GRANTED, REFUSED, RESOURCES, OTHER;

    static Grant of(CheckResult check) {
        if (check.granted()) {
            return GRANTED;
        }
        if (check.resources()) {
            return RESOURCES;
        }
        return check.refused() ? REFUSED : OTHER;
    }
}
