package org.peerproof.verdict;

/**
 * The counts by which results of different rigs are compared.
 *
 * @param pairs directed pairs asked for
 * @param checks always three a pair, run or not
 * @param failures core checks whose outcome is not PASS
 * @param matches open, locked, no-path or neither
 */
public record Signature(int pairs, int checks, int failures, String matches) {
    public String line() {
        return "pairs=" + pairs + " checks=" + checks + " failures=" + failures;
    }
}
