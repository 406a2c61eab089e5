package org.peerproof.topology;

/**
 * Access Control Services of a port, as its ACS Control Register enables them (PCI Express Base Specification,
 * 7.7.11.3): request redirect (bit 2), completion redirect (bit 3) and egress control (bit 5) send peer traffic up to
 * the root complex.
 */
public record Acs(boolean requestRedirect, boolean completionRedirect, boolean egressControl) {
    public static final Acs OFF = new Acs(false, false, false);

    public boolean redirects() {
        return requestRedirect || completionRedirect || egressControl;
    }
}
